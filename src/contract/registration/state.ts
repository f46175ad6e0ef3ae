/** What becomes of an entry in a contest (design of registration, states). */
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

/** What is done with an entry: by its captain, by the passing of time, or by the office. */
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
 * The parts of an entry, each with those who write it: the captain, and each member their own. The work is written once the
 * entry was approved.
 */
export const ENTRY_PARTS = ['team', 'topic', 'member', 'work'] as const;
export type EntryPartName = (typeof ENTRY_PARTS)[number];

/** Tutors help and contacts are written to; neither is one of the team's own. */
export const TEAM_ROLES = ['captain', 'member', 'tutor', 'contact'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
