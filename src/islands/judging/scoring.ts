import { createContext, use } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import { fillIn, type TextValues } from '#lib/texts/fill-in.ts';
import type { ScoreKey, ScoreTexts } from './texts.ts';

/** What every part of scoring reaches for. */
export interface Scoring {
  locale: Locale;
  /** A text with values in the place of the names in braces. */
  say(key: ScoreKey, values?: TextValues): string;
  /** A text of a record in the reader's language, or in Chinese. */
  sayIn(text: Bilingual): string;
}

export const ScoringContext = createContext<Scoring | undefined>(undefined);

export function useScoring(): Scoring {
  const scoring = use(ScoringContext);
  if (!scoring) throw new Error('A part of scoring stands inside a ScoringIsland');
  return scoring;
}

export const scoringOf = (locale: Locale, texts: ScoreTexts): Scoring => ({
  locale,
  say: (key, values = {}) => fillIn(texts[key], values),
  sayIn: (text) => (locale === 'en' && text.en !== '' ? text.en : text.zh),
});
