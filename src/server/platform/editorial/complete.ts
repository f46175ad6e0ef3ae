import { Fault } from '#contract/fault.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import type { ContentKind } from './kind.ts';

/**
 * Checks that a record has everything its contract requires of what visitors see; drafts may lack anything.
 * @throws Fault incomplete
 */
export function demandComplete({ type }: ContentKind, data: Data): void {
  const flaws = flawsOf(type.data, data);
  if (flaws.length > 0) throw new Fault('incomplete', { count: flaws.length }, { flaws });
}
