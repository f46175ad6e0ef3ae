import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of a session and its topics is refused. */
export const CONTEST_FAULTS = {
  unknownYear: REFUSED,
  ageRange: REFUSED,
  teamSize: REFUSED,
} as const satisfies Record<string, Refusal>;
