import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of jobs. */
export const OPERATIONS_FAULTS = {
  fixedJob: REFUSED,
  runOpen: REFUSED,
} as const satisfies Record<string, Refusal>;
