import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Flaw, Rule } from '#contract/call/flaw.ts';
import { LOCALES } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { placeholdersIn } from './placeholder.ts';
import { readFields } from './provider/wechat-field.ts';

/** What the code says of a template. */
export interface TemplateRules {
  /** Where it may be sent. */
  channels: readonly Channel[];
  /** The names that its texts may hold. */
  parameters: readonly string[];
  /** Those without which a message is of no use, such as a code. */
  needed: readonly string[];
}

type BilingualField = {
  [Name in keyof TemplateContent]: TemplateContent[Name] extends Bilingual ? Name : never;
}[keyof TemplateContent];

/** The texts of each channel; the last of them says what the message is about. */
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

/** A text that is there says no name that nobody knows, and leaves none out that is needed (threat 62). */
function textRules(text: string, parameters: readonly string[], needed: readonly string[]): Rule[] {
  const found = placeholdersIn(text);
  const unknown = found.filter((name) => !parameters.includes(name));
  const missing = needed.filter((name) => !found.includes(name));
  return [
    ...unknown.map((name) => rule('placeholder', name)),
    ...missing.map((name) => rule('placeholderMissing', name)),
  ];
}

/** English may be left out: Chinese is sent then. */
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

/** The provider's template has places of its own, of which each is a parameter. */
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

/** What of a template's content cannot be sent: a template is saved whole or not at all. */
export function contentFlaws(content: TemplateContent, rules: TemplateRules): Flaw[] {
  const foreign = content.channels.filter((channel) => !rules.channels.includes(channel));
  const flaws = content.channels.flatMap((channel) => [
    ...channelTextFlaws(content, channel, rules),
    ...OWN[channel](content, rules),
  ]);
  return [...flawAt('channels', foreign.length > 0 ? [rule('choice')] : []), ...flaws];
}
