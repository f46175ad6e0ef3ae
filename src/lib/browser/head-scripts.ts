import { ENTRY_ADDRESS_SCRIPT } from './enter/entry-address.ts';
import { LANGUAGE_SCRIPT } from './language-choice.ts';
import { PHASE_SCRIPT } from './phase/head-script.ts';
import { OFFICE_SCHEME_SCRIPT } from './scheme/office-script.ts';
import { SCHEME_SCRIPT } from './scheme/head-script.ts';
import { SESSION_SCRIPT } from './session/head-script.ts';
import { EARLY_PRESS_SCRIPT } from './shell/early-press.ts';
import { TRANSITION_SCRIPT } from './shell/transition.ts';

/** Joins scripts that run one after the other. */
const joined = (...scripts: readonly string[]): string => scripts.join(';');

/** Scripts that run in <head> before anything is shown, in this order. */
const HEAD_SCRIPTS: readonly string[] = [
  TRANSITION_SCRIPT,
  LANGUAGE_SCRIPT,
  SESSION_SCRIPT,
  PHASE_SCRIPT,
];

/**
 * The script of public pages, which set their colour scheme first. One script needs only one hash in the page's
 * policy.
 */
export const PAGE_SCRIPT = joined(SCHEME_SCRIPT, ...HEAD_SCRIPTS);

/**
 * The script of pages with islands: it also marks what the address refers to, and keeps presses that happen before
 * the islands have loaded.
 */
export const ISLAND_SCRIPT = joined(PAGE_SCRIPT, ENTRY_ADDRESS_SCRIPT, EARLY_PRESS_SCRIPT);

/** The script of the office, which has a colour scheme of its own. */
export const OFFICE_SCRIPT = joined(OFFICE_SCHEME_SCRIPT, ...HEAD_SCRIPTS);
