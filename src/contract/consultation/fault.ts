import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of a question is refused. */
export const CONSULTATION_FAULTS = {
  contactRequired: REFUSED,
} as const satisfies Record<string, Refusal>;
