/** States of a round of judging (design of judging, 2). */
export const ROUND_STATES = ['draft', 'open', 'paused', 'closed', 'ranked', 'released'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Deeds of the chair for a round. */
export const ROUND_DEEDS = ['open', 'pause', 'resume', 'close', 'reopen', 'rank'] as const;
export type RoundDeed = (typeof ROUND_DEEDS)[number];

/** State of an assignment. In all states but `active` the entry lacks a judge. */
export const ASSIGNMENT_STATES = ['active', 'declined', 'conflict', 'withdrawn'] as const;

/** States of a sheet. Whether it can be changed also depends on its round. */
export const SHEET_STATES = ['draft', 'submitted', 'returned', 'abstained', 'excluded'] as const;

/**
 * What judges see of those who entered. open: everything; names: everything but names; double: nothing that could
 * identify them.
 */
export const BLINDNESS = ['open', 'names', 'double'] as const;

/** When a judge can read the sheets of others. */
export const PEERS = ['never', 'afterMine', 'always'] as const;

/** Reasons for which somebody must not judge an entry. All but the last two are detected by the portal. */
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

/** The office's decision about a conflict. Declared conflicts are confirmed at once. */
export const CONFLICT_STATES = ['detected', 'confirmed', 'waived'] as const;
export type ConflictState = (typeof CONFLICT_STATES)[number];

/** Events recorded permanently in the history of a sheet. */
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
