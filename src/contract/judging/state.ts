/** What a round of judging goes through (design of judging, 2). */
export const ROUND_STATES = ['draft', 'open', 'paused', 'closed', 'ranked', 'released'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** What the chair does with a round. */
export const ROUND_DEEDS = ['open', 'pause', 'resume', 'close', 'reopen', 'rank'] as const;
export type RoundDeed = (typeof ROUND_DEEDS)[number];

/** Whether somebody still judges an entry; all but the first leave a gap. */
export const ASSIGNMENT_STATES = ['active', 'declined', 'conflict', 'withdrawn'] as const;

/** What becomes of a sheet. Whether it may still be written in says its round, too. */
export const SHEET_STATES = ['draft', 'submitted', 'returned', 'abstained', 'excluded'] as const;

/** What judges see of those who entered: everything, everything but names, or nothing that leads to them. */
export const BLINDNESS = ['open', 'names', 'double'] as const;

/** When a judge reads what the others gave. */
export const PEERS = ['never', 'afterMine', 'always'] as const;

/** Why somebody must not judge an entry; all but the last two are found by the portal. */
export const CONFLICT_KINDS = [
  'member',
  'tutor',
  'identity',
  'mail',
  'domain',
  'organisation',
  'team',
  'topic',
  'declared',
  'office',
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** What the office made of a conflict; what was declared stands at once. */
export const CONFLICT_STATES = ['detected', 'confirmed', 'waived'] as const;
export type ConflictState = (typeof CONFLICT_STATES)[number];

/** What is written down of a sheet, for good. */
export const SCORE_DEEDS = [
  'set',
  'submit',
  'reopen',
  'abstain',
  'return',
  'exclude',
  'include',
  'admit',
] as const;
export type ScoreDeed = (typeof SCORE_DEEDS)[number];

export const JUDGE_DUTIES = ['member', 'lead', 'reserve'] as const;
