import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';

/** @throws Fault formFlawed with the flaws by place */
export function demandFlawless(flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw new Fault('formFlawed', { count: flaws.length }, { flaws });
}
