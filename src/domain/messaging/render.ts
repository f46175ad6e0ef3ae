import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { fill } from './placeholder.ts';
import { readFields } from './provider/wechat-field.ts';

/** Values for placeholders: the same in both languages, or one for each. */
export type MessageValues = Readonly<Record<string, string | Bilingual>>;

/** Returns a text in a language; in Chinese if there is no other. */
const inLocale = (text: Bilingual, locale: Locale): string => text[locale] || text.zh;

const valuesIn = (values: MessageValues, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : inLocale(value, locale),
    ]),
  );

/** Makes a heading a single line: a second line would become another header of a mail. */
const asLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Escapes Markdown in what a person typed, so that it cannot contain links or pictures. Its lines stay lines: Markdown
 * would join them.
 */
const escapeMarkdown = (value: string): string =>
  value.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&').replaceAll(/(?<=[^\r\n])\r?\n(?=[^\r\n])/g, '\\\n');

/** A message on the site, which can be read in either language. */
export interface SiteMessage {
  title: Bilingual;
  text: Bilingual;
}

/** The content of a mail before it is turned into HTML and headers. */
export interface MailMessage {
  subject: string;
  /** Markdown with escaped values. */
  body: string;
  /** The plain-text version, for readers who see no HTML. */
  plain: string;
}

export interface SmsMessage {
  /** The provider's number of its template; empty for the one set in the environment. */
  template: string;
  /** In the order of the provider's template. */
  values: Readonly<Record<string, string>>;
  /** The text as a person reads it. */
  text: string;
}

export interface WechatMessage {
  template: string;
  fields: Readonly<Record<string, string>>;
}

const both = (render: (locale: Locale) => string): Bilingual => ({
  zh: render('zh'),
  en: render('en'),
});

/** Renders a message for the site. @throws Error like `fill`, as do the three functions below */
export function renderSite(content: TemplateContent, values: MessageValues): SiteMessage {
  const { siteTitle, siteText } = content;
  const say = (text: Bilingual) =>
    both((locale) => fill(inLocale(text, locale), valuesIn(values, locale)));
  return { title: say(siteTitle), text: say(siteText) };
}

/** Renders a mail in a language. What people typed cannot become Markdown, nor a second line of the subject. */
export function renderMail(
  content: TemplateContent,
  values: MessageValues,
  locale: Locale,
): MailMessage {
  const given = valuesIn(values, locale);
  return {
    subject: asLine(fill(inLocale(content.mailSubject, locale), given)),
    body: fill(inLocale(content.mailBody, locale), given, escapeMarkdown),
    plain: fill(inLocale(content.mailBody, locale), given),
  };
}

/** Returns the template at the provider, the values in its order, and the text for providers that take one. */
export function renderSms(
  { smsText, smsTemplate, smsOrder }: TemplateContent,
  values: MessageValues,
  locale: Locale,
): SmsMessage {
  const given = valuesIn(values, locale);
  return {
    template: inLocale(smsTemplate, locale),
    values: Object.fromEntries(smsOrder.map((name) => [name, fill(`{${name}}`, given)])),
    text: fill(inLocale(smsText, locale), given),
  };
}

/** Returns the template at WeChat and its fields, filled in. */
export function renderWechat(
  { wechatTemplate, wechatFields }: TemplateContent,
  values: MessageValues,
  locale: Locale,
): WechatMessage {
  const given = valuesIn(values, locale);
  const fields = readFields(inLocale(wechatFields, locale)).map(({ name, text }) => [
    name,
    fill(text, given),
  ]);
  return { template: wechatTemplate, fields: Object.fromEntries(fields) };
}
