import { createContext, use } from 'react';
import type { AskCaptcha } from '#islands/captcha/use-captcha.tsx';
import type { Current } from '#lib/browser/session/current.ts';
import type { AccountTexts } from './texts.ts';

/** Context of all parts of an account island. */
export interface IslandParts {
  texts: AccountTexts;
  /** Returns the page's session. Call it only in the browser: the server has none. */
  current(): Current;
  askCaptcha: AskCaptcha;
}

export const IslandContext = createContext<IslandParts | undefined>(undefined);

export function useIsland(): IslandParts {
  const parts = use(IslandContext);
  if (!parts) throw new Error('An account form stands inside an Island');
  return parts;
}
