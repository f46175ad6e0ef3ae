import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of parameters and dictionaries. */
export const SYSTEM_FAULTS = {
  countryCode: REFUSED,
  fixedParameter: REFUSED,
  fixedDictionary: REFUSED,
} as const satisfies Record<string, Refusal>;
