import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';
import { leadLinks, richHtml } from '#lib/rich-html.ts';
import { localise } from '#lib/localise.ts';
import { unparted } from './unparted.ts';

/** The languages as `lang` and `hreflang` name them (BCP 47). */
export const LANGUAGE_TAG: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en' };

/** The languages by their own names. */
export const LANGUAGE_NAME: Readonly<Record<Locale, string>> = { zh: '中文', en: 'English' };

/** A text as it is shown: `lang` is set where it is in another language than the page. */
export interface LocalText {
  text: string;
  lang: string | undefined;
}

/** The text in the page's language; a missing translation shows the zh text and says so by `lang`. */
export function show(text: Bilingual, locale: Locale): LocalText {
  const own = text[locale];
  return own === '' && locale !== DEFAULT_LOCALE && text[DEFAULT_LOCALE] !== ''
    ? { text: text[DEFAULT_LOCALE], lang: LANGUAGE_TAG[DEFAULT_LOCALE] }
    : { text: own, lang: undefined };
}

/** The name of a session without its year, for places where the numeral stands beside it. */
export const withoutYear = (title: string, year: number): string =>
  title
    .replace(new RegExp(`(?<!\\d)${year}(?:\\s*年)?(?!\\d)`), '')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** Leads the internal links of a rich text to the pages of a language. */
export const localiseLinks = (html: string, locale: Locale): string =>
  leadLinks(html, (path) => localise(path, locale));

/** A sanitised rich text as a page shows it. */
export const richText = (html: string, locale: Locale): string =>
  unparted(richHtml(html, (path) => localise(path, locale)));

const LOWEST = 6;

/** A rich text whose headings, which begin at the second level, begin at another one. */
export const subordinate = (html: string, level: number): string =>
  html.replaceAll(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, slash: string, own: string) => `<${slash}h${Math.min(Number(own) + level - 2, LOWEST)}`,
  );

/** A passage that fits a description: whole, or cut at a word with an ellipsis. */
export function excerpt(text: string, length: number): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= length ? plain : `${plain.slice(0, length).replace(/\s\S{0,20}$/, '')}…`;
}
