import { ASKED_SCRIPT } from './enter/asked.ts';
import { LANGUAGE_SCRIPT } from './language-choice.ts';
import { PHASE_SCRIPT } from './phase/head-script.ts';
import { OFFICE_SCHEME_SCRIPT } from './scheme/office-script.ts';
import { SCHEME_SCRIPT } from './scheme/head-script.ts';
import { SESSION_SCRIPT } from './session/head-script.ts';
import { EARLY_PRESS_SCRIPT } from './shell/early-press.ts';
import { TRANSITION_SCRIPT } from './shell/transition.ts';

/** They run one after the other. */
const joined = (...scripts: readonly string[]): string => scripts.join(';');

/** What runs in <head> before anything is shown, in this order. */
const HEAD_SCRIPTS: readonly string[] = [
  TRANSITION_SCRIPT,
  LANGUAGE_SCRIPT,
  SESSION_SCRIPT,
  PHASE_SCRIPT,
];

/** On public pages their scheme comes first. One script is one hash in the policy of each page. */
export const PAGE_SCRIPT = joined(SCHEME_SCRIPT, ...HEAD_SCRIPTS);

/** A page with islands keeps what is pressed before their code has come, and knows what is asked for. */
export const ISLAND_SCRIPT = joined(PAGE_SCRIPT, ASKED_SCRIPT, EARLY_PRESS_SCRIPT);

/** The office has a scheme of its own. */
export const OFFICE_SCRIPT = joined(OFFICE_SCHEME_SCRIPT, ...HEAD_SCRIPTS);
