import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';

/** A text in one language, or in the other where it has no words yet. */
export const wordsIn = (locale: Locale, { zh, en }: Bilingual): string =>
  locale === 'en' ? en || zh : zh || en;
