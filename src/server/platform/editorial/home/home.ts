import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { askedHome, changedHome, untranslatedHome } from './lists.ts';
import { draftsHome, returnedHome } from './own.ts';
import { plansHome } from './plans.ts';

/** What all kinds of content bring to the page that one begins with. */
export const EDITORIAL_HOME: readonly HomeHook[] = [
  askedHome,
  changedHome,
  returnedHome,
  draftsHome,
  plansHome,
  untranslatedHome,
];
