import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { LANGUAGE_TAG, shownIn, type Locale } from '#contract/call/locale.ts';
import { beginningOf } from '#contract/call/text/length.ts';
import { leadLinks, richHtml } from '#lib/rich-html.ts';
import { localise } from '#lib/localise.ts';
import { unbroken } from './unbroken.ts';

/** Names of the languages in themselves. */
export const LANGUAGE_NAME: Readonly<Record<Locale, string>> = { zh: '中文', en: 'English' };

/** A displayed text. `lang` is set if its language differs from the page's. */
export interface LocalText {
  text: string;
  lang: string | undefined;
}

/** Returns the `lang` of a text that is written in one language alone, if that differs from the page's. */
export const langOf = (written: Locale, locale: Locale): string | undefined =>
  written === locale ? undefined : LANGUAGE_TAG[written];

/** Returns a text in the page's language. If the translation is missing, returns the original with its `lang`. */
export function show(text: Bilingual, locale: Locale): LocalText {
  const written = shownIn(text, locale);
  return { text: text[written], lang: langOf(written, locale) };
}

/** Returns the name of a session without its year, for places that show the year separately. */
export const withoutYear = (title: string, year: number): string =>
  title
    .replace(new RegExp(`(?<!\\d)${year}(?:\\s*年)?(?!\\d)`), '')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** Rewrites the internal links of a rich text for a language. */
export const localiseLinks = (html: string, locale: Locale): string =>
  leadLinks(html, (path) => localise(path, locale));

/** Returns a sanitised rich text for display on a page. */
export const richText = (html: string, locale: Locale): string =>
  unbroken(richHtml(html, (path) => localise(path, locale)));

const LOWEST = 6;

/** Shifts the headings of a rich text, which begin at level 2, to begin at another level. */
export const subordinate = (html: string, level: number): string =>
  html.replaceAll(
    /<(\/?)h([2-6])(?=[ >])/g,
    (_, slash: string, own: string) => `<${slash}h${Math.min(Number(own) + level - 2, LOWEST)}`,
  );

/** Returns the beginning of a text for a description, cut at a word with an ellipsis if it is too long. */
export function excerpt(text: string, length: number): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= length
    ? plain
    : `${beginningOf(plain, length).replace(/\s\S{0,20}$/, '')}…`;
}
