import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of jobs is refused. */
export const OPERATIONS_FAULTS = {
  fixedJob: REFUSED,
  runOpen: REFUSED,
} as const satisfies Record<string, Refusal>;
