import { TASK_DEEDS } from '#contract/workflow/task.ts';

/** What the reader can do with a task. */
export const DEEDS = [...TASK_DEEDS, 'comment'] as const;
export type Deed = (typeof DEEDS)[number];

/** A decision as it is typed. */
export interface Decision {
  deed: Deed;
  note: string;
  /** Where it is returned to; null: to the applicant. */
  step: string | null;
  /** User name of whoever is to decide instead. */
  person: string;
}

export const NOTHING_DECIDED: Decision = { deed: 'approve', note: '', step: null, person: '' };

/** What a decision still lacks. Everything but approving needs a note; a transfer needs a person. */
export const missingIn = ({ deed, note, person }: Decision): ('note' | 'person')[] => [
  ...(deed === 'transfer' && person === '' ? (['person'] as const) : []),
  ...(deed !== 'approve' && note.trim() === '' ? (['note'] as const) : []),
];
