import type { Flaw } from '#contract/call/flaw.ts';
import type { Translate } from '#islands/admin/kit/office.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';

/** What is wrong at a place of a record, in words. */
export type Faults = Readonly<Record<string, string>>;

/** What each place is asked for, by the place. */
export const faultsOf = (t: Translate, flaws: readonly Flaw[]): Faults =>
  Object.fromEntries(flaws.map(({ place, rules }) => [place, ruleWords(t, rules)]));
