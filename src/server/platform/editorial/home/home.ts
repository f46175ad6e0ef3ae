import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { approvalHome, changedHome, untranslatedHome } from './lists.ts';
import { draftsHome, returnedHome } from './own.ts';
import { plansHome } from './plans.ts';

/** The contributions of all kinds of content to the office's home page. */
export const EDITORIAL_HOME: readonly HomeHook[] = [
  approvalHome,
  changedHome,
  returnedHome,
  draftsHome,
  plansHome,
  untranslatedHome,
];
