import { createContext, use } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { FillingTexts } from './texts.ts';

/** What questions are worded in, wherever they stand. */
export interface Wording {
  locale: Locale;
  texts: FillingTexts;
}

export const WordingContext = createContext<Wording | undefined>(undefined);

export function useWording(): Wording {
  const wording = use(WordingContext);
  if (!wording) throw new Error('A question stands where its language is known');
  return wording;
}

/** A text of the form in the page's language, else the Chinese one. */
export const sayIn = (locale: Locale, { zh, en }: Bilingual): string =>
  locale === 'en' && en !== '' ? en : zh;
