import type { ConflictKind, ConflictState } from '#contract/judging/state.ts';

/**
 * Kinds of conflicts that may be waived: those that the portal detected and may be mistaken about, and those that the
 * office entered itself. Facts from entries, and what somebody declared, are always believed.
 */
const WAIVABLE: readonly ConflictKind[] = ['mail', 'domain', 'organisation', 'team', 'office'];

/**
 * Returns whether the office may change a conflict to a state. A conflict that was decided never returns to
 * `detected`.
 */
export const conflictMayBecome = (
  { kind, state }: { kind: ConflictKind; state: ConflictState },
  to: ConflictState,
): boolean => to === state || to === 'confirmed' || (to === 'waived' && WAIVABLE.includes(kind));
