import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { fillIn, type TextValues } from '#lib/texts/fill-in.ts';
import type { EnterKey, EnterTexts } from './texts.ts';

/** What every part of entering reaches for. */
export interface Enter {
  locale: Locale;
  texts: EnterTexts;
  /** A text with values in the place of the names in braces. */
  say(key: EnterKey, values?: TextValues): string;
}

export const EnterContext = createContext<Enter | undefined>(undefined);

export function useEnter(): Enter {
  const enter = use(EnterContext);
  if (!enter) throw new Error('A part of entering stands inside an EnterIsland');
  return enter;
}

export const enterOf = (locale: Locale, texts: EnterTexts): Enter => ({
  locale,
  texts,
  say: (key, values = {}) => fillIn(texts[key], values),
});

/** A page of the portal in the language of this one. */
export const pathTo = (path: string): string => prefixOf(location.pathname) + path;

export const PATHS = {
  contestant: '/entryInformation/contestant/',
  success: '/entryInformation/contestantSuccess/',
  competition: '/entryInformation/competition/',
  topics: '/entryInformation/entryList/',
  own: '/personCenter/competition/',
  certificate: '/certificate/',
} as const;
