import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Why a form does not take some answers. */
export const FORMS_FAULTS = {
  formNotBegun: REFUSED,
  formResting: REFUSED,
  formOver: REFUSED,
  formPassword: REFUSED,
  formFull: REFUSED,
  formOnce: REFUSED,
  /** The version that was filled in is no longer taken. */
  formChanged: REFUSED,
  /** Some answers are not right; the flaws say which. */
  formFlawed: REFUSED,
} as const satisfies Record<string, Refusal>;
