import { isMessageKey, slice } from '#content/i18n/translate.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { SearchCriteria } from '#contract/cooperation/listing/saved-search.ts';
import { searchName } from '#domain/cooperation/search/name.ts';

function labelOf(key: string, locale: Locale): string {
  if (!isMessageKey(key)) throw new Error(`No dictionary entry ${key}`);
  return slice(locale, [key])[key];
}

/** Returns what a search looks for, in both languages. */
export const nameOf = (search: SearchCriteria): Bilingual =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, searchName(search, (key) => labelOf(key, locale), locale)]),
  ) as Bilingual;
