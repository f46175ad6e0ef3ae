import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of saved filters is refused. */
export const OFFICE_FAULTS = {
  filtersFull: REFUSED,
} as const satisfies Record<string, Refusal>;
