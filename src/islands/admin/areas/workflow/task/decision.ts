import type { SignerPlace } from '#contract/workflow/signer.ts';
import {
  DEEDS_IN,
  isToPerson,
  isTodo,
  type TaskDeed,
  type TaskState,
} from '#contract/workflow/task.ts';

export type Deed = TaskDeed | 'comment';

/** What the reader can do with a task; what it asks for comes first. */
export const deedsIn = (state: TaskState): Deed[] =>
  isTodo(state) ? [...DEEDS_IN[state], 'comment'] : [];

/** A decision as it is typed. */
export interface Decision {
  deed: Deed;
  note: string;
  /** Where it is returned to; null: to the applicant. */
  step: string | null;
  /** User name of whoever is to decide instead or too, or is asked for an opinion. */
  person: string;
  /** Where an added signer decides. */
  place: SignerPlace;
}

const NOTHING = { note: '', step: null, person: '', place: 'before' } as const;

/** What is decided about a task at first: what it asks for. */
export const undecided = (state: TaskState): Decision => ({
  deed: deedsIn(state)[0] ?? 'comment',
  ...NOTHING,
});

/** A decision as the task allows it now: somebody who was asked for an opinion may have to decide meanwhile. */
export const allowedIn = (state: TaskState, decision: Decision): Decision =>
  deedsIn(state).includes(decision.deed) ? decision : { ...decision, deed: undecided(state).deed };

/** What a decision still lacks. Everything but approving needs a note. */
export const missingIn = ({ deed, note, person }: Decision): ('note' | 'person')[] => [
  ...(isToPerson(deed) && person === '' ? (['person'] as const) : []),
  ...(deed !== 'approve' && note.trim() === '' ? (['note'] as const) : []),
];
