import type { Flaw } from '#contract/call/flaw.ts';
import type { Translate } from '#islands/admin/kit/office.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';

/** Messages about faults, by the place in the record. */
export type Faults = Readonly<Record<string, string>>;

/** The violated rules of each place, in words. */
export const faultsOf = (t: Translate, flaws: readonly Flaw[]): Faults =>
  Object.fromEntries(flaws.map(({ place, rules }) => [place, ruleWords(t, rules)]));
