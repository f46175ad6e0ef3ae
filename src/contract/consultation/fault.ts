import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of consultations. */
export const CONSULTATION_FAULTS = {
  contactRequired: REFUSED,
} as const satisfies Record<string, Refusal>;
