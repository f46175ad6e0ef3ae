import { LANGUAGE_SCRIPT } from './language-choice.ts';
import { PHASE_SCRIPT } from './phase/head-script.ts';
import { SESSION_SCRIPT } from './session/head-script.ts';
import { TRANSITION_SCRIPT } from './shell/transition.ts';

/** What runs in <head> of every page before anything is shown, in this order. */
export const HEAD_SCRIPTS: readonly string[] = [
  TRANSITION_SCRIPT,
  LANGUAGE_SCRIPT,
  SESSION_SCRIPT,
  PHASE_SCRIPT,
];
