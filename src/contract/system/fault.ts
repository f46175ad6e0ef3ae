import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of parameters and dictionaries is refused. */
export const SYSTEM_FAULTS = {
  countryCode: REFUSED,
  fixedParameter: REFUSED,
  fixedDictionary: REFUSED,
} as const satisfies Record<string, Refusal>;
