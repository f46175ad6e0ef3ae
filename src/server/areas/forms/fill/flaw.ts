import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';

/** @throws Fault formFlawed with what is wrong, by places */
export function demandFlawless(flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw new Fault('formFlawed', { count: flaws.length }, { flaws });
}
