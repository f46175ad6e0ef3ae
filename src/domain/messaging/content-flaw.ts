import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Flaw, Rule } from '#contract/call/flaw.ts';
import { LOCALES } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { placeholdersIn } from './placeholder.ts';
import { readFields } from './provider/wechat-field.ts';

/** What the code specifies about a template. */
export interface TemplateRules {
  /** The channels on which it may be sent. */
  channels: readonly Channel[];
  /** The placeholders that its texts may contain. */
  parameters: readonly string[];
  /** The placeholders without which a message is useless, such as a code. */
  needed: readonly string[];
}

type BilingualField = {
  [Name in keyof TemplateContent]: TemplateContent[Name] extends Bilingual ? Name : never;
}[keyof TemplateContent];

/** The texts of each channel; the last one carries the message itself. */
const TEXTS: Readonly<Record<Channel, readonly BilingualField[]>> = {
  site: ['siteTitle', 'siteText'],
  mail: ['mailSubject', 'mailBody'],
  sms: ['smsText'],
  wechat: ['wechatFields'],
};

const rule = (name: string, parameter?: string): Rule => ({
  name,
  values: parameter === undefined ? {} : { name: parameter },
});

const flawAt = (place: string, rules: readonly Rule[]): Flaw[] =>
  rules.length > 0 ? [{ place, rules }] : [];

/**
 * Returns the rules that a non-empty text breaks: it may not contain unknown placeholders or lack needed ones (threat
 * 62).
 */
function textRules(text: string, parameters: readonly string[], needed: readonly string[]): Rule[] {
  const found = placeholdersIn(text);
  const unknown = found.filter((name) => !parameters.includes(name));
  const missing = needed.filter((name) => !found.includes(name));
  return [
    ...unknown.map((name) => rule('placeholder', name)),
    ...missing.map((name) => rule('placeholderMissing', name)),
  ];
}

/** English may be empty; Chinese is sent instead. */
function textFlaws(
  content: TemplateContent,
  field: BilingualField,
  { parameters }: TemplateRules,
  needed: readonly string[],
): Flaw[] {
  const text = content[field];
  if (!text.zh) return flawAt(`${field}.zh`, [rule('needed')]);
  return LOCALES.filter((locale) => text[locale]).flatMap((locale) =>
    flawAt(`${field}.${locale}`, textRules(text[locale], parameters, needed)),
  );
}

const channelTextFlaws = (
  content: TemplateContent,
  channel: Channel,
  rules: TemplateRules,
): Flaw[] =>
  TEXTS[channel].flatMap((field, index, fields) =>
    textFlaws(content, field, rules, index === fields.length - 1 ? rules.needed : []),
  );

/** The parameters of the provider's own template are positional; each is one of ours. */
function orderFlaws({ smsOrder }: TemplateContent, { parameters, needed }: TemplateRules): Flaw[] {
  const text = smsOrder.map((name) => `{${name}}`).join('');
  return flawAt('smsOrder', textRules(text, parameters, needed));
}

function wechatFlaws({ wechatTemplate, wechatFields }: TemplateContent): Flaw[] {
  const isNamed = (lines: string) => readFields(lines).every(({ name }) => /^\w+$/.test(name));
  return [
    ...flawAt('wechatTemplate', wechatTemplate ? [] : [rule('needed')]),
    ...LOCALES.filter((locale) => !isNamed(wechatFields[locale])).flatMap((locale) =>
      flawAt(`wechatFields.${locale}`, [rule('wechatFields')]),
    ),
  ];
}

const OWN: Readonly<
  Record<Channel, (content: TemplateContent, rules: TemplateRules) => readonly Flaw[]>
> = {
  site: () => [],
  mail: () => [],
  sms: orderFlaws,
  wechat: wechatFlaws,
};

/** Returns the flaws of a template's content. A template is saved as a whole or not at all. */
export function contentFlaws(content: TemplateContent, rules: TemplateRules): Flaw[] {
  const foreign = content.channels.filter((channel) => !rules.channels.includes(channel));
  const flaws = content.channels.flatMap((channel) => [
    ...channelTextFlaws(content, channel, rules),
    ...OWN[channel](content, rules),
  ]);
  return [...flawAt('channels', foreign.length > 0 ? [rule('choice')] : []), ...flaws];
}
