import { createContext, use } from 'react';
import type { FormFace } from '#contract/forms/filling.ts';
import type { AskCaptcha } from '#islands/captcha/use-captcha.tsx';
import type { Current } from '#lib/browser/session/current.ts';
import type { AppliedTexts } from '#lib/texts/application.ts';
import type { FormMemory } from './keeping/form-memory.ts';
import type { Memory } from './keeping/memory.ts';
import type { Wording } from './wording.ts';

/** Context of all parts of the island. */
export interface Filling extends Wording {
  face: FormFace;
  /** Texts of a form by which people apply. */
  applied?: AppliedTexts | undefined;
  /** The browser's storage, and what it remembers of this form. */
  memory: Memory;
  form: FormMemory;
  /** Returns the page's session. Call it only in the browser: the server has none. */
  current(): Current;
  ask: AskCaptcha;
}

export const FillingContext = createContext<Filling | undefined>(undefined);

export function useFilling(): Filling {
  const filling = use(FillingContext);
  if (!filling) throw new Error('A part of a form stands inside a FormIsland');
  return filling;
}

export function useAppliedTexts(): AppliedTexts {
  const { applied } = useFilling();
  if (!applied) throw new Error('This part stands in a form by which people apply');
  return applied;
}

/** Id of the link to the login. */
export const LOGIN_ID = 'filling-login';
