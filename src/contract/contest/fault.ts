import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of sessions and topics. */
export const CONTEST_FAULTS = {
  unknownYear: REFUSED,
  ageRange: REFUSED,
  teamSize: REFUSED,
} as const satisfies Record<string, Refusal>;
