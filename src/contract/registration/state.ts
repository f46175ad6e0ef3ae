/** States of an entry (design of registration, states). */
export const ENTRY_STATES = [
  'draft',
  'waiting',
  'offered',
  'submitted',
  'review',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'disqualified',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/**
 * Ways in which an entry ended that its state does not tell: its team left the waiting list, did not accept a place in
 * time, did not correct a returned entry in time, or did not submit its draft in time.
 */
export const ENTRY_ENDS = ['declined', 'lapsed', 'overdue', 'late'] as const;
export type EntryEnd = (typeof ENTRY_ENDS)[number];

/** Deeds for an entry: of its captain, of time (deadlines), or of the office. */
export const ENTRY_DEEDS = [
  'submit',
  'wait',
  'accept',
  'decline',
  'withdraw',
  'resume',
  'move',
  'offer',
  'lapse',
  'claim',
  'approve',
  'return',
  'reject',
  'refuse',
  'disqualify',
  'reopen',
  'extend',
  'begin',
  'handIn',
  'erase',
] as const;
export type EntryDeed = (typeof ENTRY_DEEDS)[number];

export const ENTRY_SIDES = ['captain', 'time', 'office'] as const;
export type EntrySide = (typeof ENTRY_SIDES)[number];

/**
 * The parts of an entry. The captain writes them, except that each member writes their own `member` part. `work` is
 * written after the entry was approved.
 */
export const ENTRY_PARTS = ['team', 'topic', 'member', 'work'] as const;
export type EntryPartName = (typeof ENTRY_PARTS)[number];

/** Roles in a team. Tutors help and contacts receive messages; neither counts as a member. */
export const TEAM_ROLES = ['captain', 'member', 'tutor', 'contact'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
