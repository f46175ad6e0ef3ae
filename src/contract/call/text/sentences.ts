import type { Locale } from '../locale.ts';

/** Joins sentences as the language does: Chinese has no space between them. Empty ones and false are left out. */
export const joinSentences = (sentences: readonly (string | false)[], locale: Locale): string =>
  sentences.filter(Boolean).join(locale === 'zh' ? '' : ' ');
