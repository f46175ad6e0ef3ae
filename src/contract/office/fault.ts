import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of saved filters. */
export const OFFICE_FAULTS = {
  filtersFull: REFUSED,
} as const satisfies Record<string, Refusal>;
