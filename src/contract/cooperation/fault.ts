import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of organisations and their certification. */
export const COOPERATION_FAULTS = {
  /** The organisation has to be certified first, as an enterprise or as a legal institution. */
  certifyEnterprise: REFUSED,
  certifyInstitution: REFUSED,
  /** An account may belong to five organisations. */
  tooManyOrganisations: REFUSED,
  /** Another organisation of the country has the registration number. */
  numberTaken: REFUSED,
  wrongCheckDigit: REFUSED,
  /** A round lacks evidence. The flaws say which. */
  evidenceNeeded: REFUSED,
  /** The organisation has a round that is submitted already. */
  certificationOpen: REFUSED,
  /** A piece of evidence that the round names has ended. */
  evidenceEnded: REFUSED,
  /** An organisation has as many listings as it may. */
  mostListings: REFUSED,
} as const satisfies Record<string, Refusal>;
