import { isReason } from '#contract/call/text/length.ts';
import type { FaultName } from '#contract/fault-name.ts';
import {
  ENTRY_STATES,
  type EntryDeed,
  type EntrySide,
  type EntryState,
} from '#contract/registration/state.ts';

/** The states of an entry that still counts: its team may not enter the same topic again. */
export const LIVING_STATES: readonly EntryState[] = [
  'draft',
  'waiting',
  'offered',
  'submitted',
  'review',
  'returned',
  'approved',
];
/** Those that count as entered, for everybody who asks whether somebody takes part. */
export const ENTERED_STATES: readonly EntryState[] = [
  'submitted',
  'review',
  'returned',
  'approved',
];
/** Those that came to an end. */
export const ENDED_STATES: readonly EntryState[] = ['rejected', 'withdrawn', 'disqualified'];

/** What became of a submit that can be confirmed, by how its entry stands now. */
const CONFIRMED: Partial<Record<EntryState, 'submit' | 'wait'>> = {
  submitted: 'submit',
  review: 'submit',
  approved: 'submit',
  waiting: 'wait',
};

/** What a confirmation of an entry says; undefined where nothing was submitted, or where that no longer holds. */
export const confirmationOf = (state: EntryState): 'submit' | 'wait' | undefined =>
  CONFIRMED[state];

interface Transition {
  by: EntrySide;
  from: readonly EntryState[];
  /** Whether words have to go with it. */
  isReasoned?: boolean;
}

/** Who does what, from which states; what it becomes depends on places and on the topic's rules. */
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
  /** A change of what was approved; the old version holds. */
  refuse: { by: 'office', from: ['approved'], isReasoned: true },
  disqualify: {
    by: 'office',
    from: ['waiting', 'offered', 'submitted', 'review', 'returned', 'approved'],
    isReasoned: true,
  },
  reopen: { by: 'office', from: ENDED_STATES, isReasoned: true },
  /** For a team whose people are asked; there is nothing from which it could be done. */
  begin: { by: 'office', from: [] },
  /** What is asked of a team once it was approved, as often as it likes while it is asked for. */
  handIn: { by: 'captain', from: ['approved'] },
  /** Answers that were kept long enough; whatever became of the entry. */
  erase: { by: 'time', from: ENTRY_STATES },
  extend: { by: 'office', from: ['draft', 'submitted', 'review', 'returned', 'approved'] },
};

interface Attempt {
  deed: EntryDeed;
  by: EntrySide;
  state: EntryState;
  reason?: string;
}

/** Why a deed must not be done; undefined where it may be. A draft is withdrawn without a word. */
export function judgeEntryDeed({ deed, by, state, reason = '' }: Attempt): FaultName | undefined {
  const transition = TRANSITIONS[deed];
  if (transition.by !== by) return 'forbidden';
  if (!transition.from.includes(state)) return 'wrongState';
  const isNeeded = transition.isReasoned === true && state !== 'draft';
  // What is returned has its marks, and may do without words.
  const isSaid = by === 'office' && deed !== 'return' ? isReason(reason) : reason.trim() !== '';
  return isNeeded && !isSaid ? 'noteNeeded' : undefined;
}

/** What a side may do in a state, in the order of the declaration. */
export const entryDeedsIn = (state: EntryState, by: EntrySide): EntryDeed[] =>
  (Object.entries(TRANSITIONS) as [EntryDeed, Transition][])
    .filter(([, transition]) => transition.by === by && transition.from.includes(state))
    .map(([deed]) => deed);
