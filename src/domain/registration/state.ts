import { isReason } from '#contract/call/text/length.ts';
import type { FaultName } from '#contract/fault-name.ts';
import {
  ENTRY_STATES,
  type EntryDeed,
  type EntryEnd,
  type EntrySide,
  type EntryState,
} from '#contract/registration/state.ts';

/** States of an entry that still counts: its team may not enter the same topic again. */
export const ACTIVE_STATES: readonly EntryState[] = [
  'draft',
  'waiting',
  'offered',
  'submitted',
  'review',
  'returned',
  'approved',
];
/** States that count as entered, wherever it matters whether somebody takes part. */
export const ENTERED_STATES: readonly EntryState[] = [
  'submitted',
  'review',
  'returned',
  'approved',
];
/**
 * States of an entry that was submitted without getting a place. It stays as it was submitted, so that a place is
 * accepted for what the team has last submitted.
 */
export const HELD_STATES: readonly EntryState[] = ['waiting', 'offered'];
/** States in which the team of an entry may take another name: nothing counts that was submitted under the present one. */
export const NAMED_STATES: readonly EntryState[] = ['draft', 'returned'];
/** State of an entry that is judged, ranked, promoted and awarded; one that is reopened is approved again first. */
export const CONTENDING_STATE = 'approved' satisfies EntryState;
/** States of an entry that has ended. */
export const ENDED_STATES: readonly EntryState[] = ['rejected', 'withdrawn', 'disqualified'];

/** What a submit that can be confirmed led to, by the present state of its entry. */
const CONFIRMED: Partial<Record<EntryState, 'submit' | 'wait'>> = {
  submitted: 'submit',
  review: 'submit',
  approved: 'submit',
  waiting: 'wait',
};

/**
 * Returns what a confirmation of an entry says; undefined if nothing was submitted, or if the submit no longer holds.
 */
export const confirmationOf = (state: EntryState): 'submit' | 'wait' | undefined =>
  CONFIRMED[state];

interface Transition {
  by: EntrySide;
  from: readonly EntryState[];
  /** Whether a reason is needed. */
  isReasoned?: boolean;
}

/** Which side may do a deed in which states. The state that follows depends on free places and on the topic's rules. */
export const TRANSITIONS: Readonly<Record<EntryDeed, Transition>> = {
  submit: { by: 'captain', from: ['draft', 'submitted', 'review', 'returned', 'approved'] },
  wait: { by: 'captain', from: ['draft'] },
  accept: { by: 'captain', from: ['offered'] },
  decline: { by: 'captain', from: ['offered', 'waiting'] },
  withdraw: {
    by: 'captain',
    from: ['draft', 'submitted', 'review', 'returned', 'approved'],
    isReasoned: true,
  },
  resume: { by: 'captain', from: ['withdrawn'] },
  move: { by: 'captain', from: ['draft', 'waiting', 'submitted'] },
  offer: { by: 'time', from: ['waiting'] },
  lapse: { by: 'time', from: ['offered', 'returned'] },
  claim: { by: 'office', from: ['submitted', 'review', 'approved'] },
  approve: { by: 'office', from: ['submitted', 'review', 'approved'] },
  return: { by: 'office', from: ['submitted', 'review'], isReasoned: true },
  reject: { by: 'office', from: ['submitted', 'review', 'approved'], isReasoned: true },
  /** Refuses a change of an approved entry; the old version stays valid. */
  refuse: { by: 'office', from: ['approved'], isReasoned: true },
  disqualify: {
    by: 'office',
    from: ['waiting', 'offered', 'submitted', 'review', 'returned', 'approved'],
    isReasoned: true,
  },
  reopen: { by: 'office', from: ENDED_STATES, isReasoned: true },
  /** Begins an entry for a team whose people then confirm it themselves; it starts from no state. */
  begin: { by: 'office', from: [] },
  /** What an approved team hands in, as often as it likes while the period is open. */
  handIn: { by: 'captain', from: ['approved'] },
  /** Erases answers whose retention is over, whatever the state of the entry. */
  erase: { by: 'time', from: ENTRY_STATES },
  extend: { by: 'office', from: ['draft', 'submitted', 'review', 'returned', 'approved'] },
};

interface Attempt {
  deed: EntryDeed;
  by: EntrySide;
  state: EntryState;
  reason?: string;
}

/** Returns why a deed must not be done; undefined if it may be. A draft can be withdrawn without a reason. */
export function checkEntryDeed({ deed, by, state, reason = '' }: Attempt): FaultName | undefined {
  const transition = TRANSITIONS[deed];
  if (transition.by !== by) return 'forbidden';
  if (!transition.from.includes(state)) return 'wrongState';
  const isNeeded = transition.isReasoned === true && state !== 'draft';
  // A returned entry has marks, so that a short reason suffices.
  const isSaid = by === 'office' && deed !== 'return' ? isReason(reason) : reason.trim() !== '';
  return isNeeded && !isSaid ? 'noteNeeded' : undefined;
}

/** Returns the deeds of a side in a state, in order of declaration. */
export const entryDeedsIn = (state: EntryState, by: EntrySide): EntryDeed[] =>
  (Object.entries(TRANSITIONS) as [EntryDeed, Transition][])
    .filter(([, transition]) => transition.by === by && transition.from.includes(state))
    .map(([deed]) => deed);

interface Ended {
  state: EntryState;
  /** The deed that ended it; null if it goes on, or if none of its events says so. */
  endedBy: EntryDeed | null;
  /** Whether the deadline of its next step has passed. */
  isOverdue?: boolean;
}

/** How an entry ends by its deadline, which nobody has ended yet. */
const OVERDUE: Partial<Record<EntryState, EntryEnd>> = {
  draft: 'late',
  offered: 'lapsed',
  returned: 'overdue',
};

/** Returns how an entry ended if its state does not tell; undefined if it does, and for entries that go on. */
export function endOf({ state, endedBy, isOverdue = false }: Ended): EntryEnd | undefined {
  if (isOverdue) return OVERDUE[state];
  if (endedBy === 'decline') return 'declined';
  if (endedBy !== 'lapse') return undefined;
  return state === 'rejected' ? 'overdue' : 'lapsed';
}
