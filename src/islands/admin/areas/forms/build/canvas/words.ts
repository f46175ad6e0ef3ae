import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';

/** Text in a language, or in the other one if it is empty. */
export const wordsIn = (locale: Locale, { zh, en }: Bilingual): string =>
  locale === 'en' ? en || zh : zh || en;
