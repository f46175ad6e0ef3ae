import type { Approval } from '#contract/workflow/outline.ts';

/** The decisions on a step, by how many people. */
export interface Votes {
  approved: number;
  rejected: number;
  /** How many people are asked, whether or not they have decided. */
  asked: number;
}

export type Verdict = 'pending' | 'approved' | 'rejected';

const NEEDED: Readonly<Record<Approval['quorum'], (asked: number, ratio: number) => number>> = {
  any: () => 1,
  all: (asked) => asked,
  inTurn: (asked) => asked,
  ratio: (asked, ratio) => Math.ceil((asked * ratio) / 100),
};

/**
 * Returns what the decisions on a step come to (design of workflow, 4). One approval or one rejection decides where
 * anybody may; elsewhere a rejection decides as soon as too few are left to agree.
 */
export function verdictOf(
  { quorum, ratio }: Pick<Approval, 'quorum' | 'ratio'>,
  { approved, rejected, asked }: Votes,
): Verdict {
  const needed = NEEDED[quorum](asked, ratio);
  if (approved >= needed) return 'approved';
  const isHopeless = quorum === 'any' ? rejected > 0 : asked - rejected < needed;
  return isHopeless ? 'rejected' : 'pending';
}
