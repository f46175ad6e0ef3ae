import { createContext, use } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { FillingTexts } from './texts.ts';

/** Language and texts of questions, wherever they are rendered. */
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

/** A text of the form in the page's language, with Chinese as the fallback. */
export const sayIn = (locale: Locale, { zh, en }: Bilingual): string =>
  locale === 'en' && en !== '' ? en : zh;
