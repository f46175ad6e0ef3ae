import type { ConflictKind, ConflictState } from '#contract/judging/state.ts';

/** What the portal may be mistaken about, and what the office said itself; who entered, and who declares, is believed. */
const WAIVABLE: readonly ConflictKind[] = ['mail', 'domain', 'organisation', 'team', 'office'];

/** Whether the office may make that of a conflict; what was decided is never only detected again. */
export const conflictMayBecome = (
  { kind, state }: { kind: ConflictKind; state: ConflictState },
  to: ConflictState,
): boolean => to === state || to === 'confirmed' || (to === 'waived' && WAIVABLE.includes(kind));
