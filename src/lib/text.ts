import type { Bilingual } from '#contract/bilingual.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';

/** A text as it is shown: `lang` is set where it is in another language than the page. */
export interface Shown {
  text: string;
  lang: Locale | undefined;
}

/** The text in the page's language; a missing translation shows the zh text and says so by `lang`. */
export function show(text: Bilingual, locale: Locale): Shown {
  const own = text[locale];
  return own === '' && locale !== DEFAULT_LOCALE && text[DEFAULT_LOCALE] !== ''
    ? { text: text[DEFAULT_LOCALE], lang: DEFAULT_LOCALE }
    : { text: own, lang: undefined };
}
