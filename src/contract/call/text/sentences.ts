import type { Locale } from '../locale.ts';

/** Joins sentences as the language does: Chinese has no space between them. Empty ones are left out. */
export const joinSentences = (sentences: readonly string[], locale: Locale): string =>
  sentences.filter(Boolean).join(locale === 'zh' ? '' : ' ');
