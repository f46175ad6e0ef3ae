import { createContext, use } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import { fillIn, type TextValues } from '#contract/call/text/fill-in.ts';
import type { ScoreKey, ScoreTexts } from './texts.ts';

/** Context of all parts of scoring. */
export interface Scoring {
  locale: Locale;
  /** Translates a text and fills in its placeholders. */
  say(key: ScoreKey, values?: TextValues): string;
  /** A record's text in the reader's language, with Chinese as the fallback. */
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
