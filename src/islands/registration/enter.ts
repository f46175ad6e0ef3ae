import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { joinSentences } from '#contract/call/text/sentences.ts';
import { prefixOf } from '#lib/browser/session/address.ts';
import { fillIn, type TextValues } from '#contract/call/text/fill-in.ts';
import type { EnterKey, EnterTexts } from './texts.ts';

/** Context of all parts of entering. */
export interface Enter {
  locale: Locale;
  texts: EnterTexts;
  /** Translates a text and fills in its placeholders. */
  say(key: EnterKey, values?: TextValues): string;
  /** Joins sentences in the language of the page; those that do not apply are false. */
  sentences(...all: readonly (string | false)[]): string;
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
  sentences: (...all) => joinSentences(all, locale),
});

/** Path of a page of the portal in the language of this one. */
export const pathTo = (path: string): string => prefixOf(location.pathname) + path;

export const PATHS = {
  contestant: '/entryInformation/contestant/',
  success: '/entryInformation/contestantSuccess/',
  competition: '/entryInformation/competition/',
  topics: '/entryInformation/entryList/',
  own: '/personCenter/competition/',
  certificate: '/certificate/',
} as const;
