import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Reasons for which a form refuses answers. */
export const FORMS_FAULTS = {
  formNotBegun: REFUSED,
  formResting: REFUSED,
  formOver: REFUSED,
  formPassword: REFUSED,
  formFull: REFUSED,
  formOnce: REFUSED,
  /** The version that was filled in is no longer accepted. */
  formChanged: REFUSED,
  /** The form was anonymous when its page was opened, and is not any more. */
  formNamed: REFUSED,
  /** Some answers are invalid. The flaws say which. */
  formFlawed: REFUSED,
} as const satisfies Record<string, Refusal>;
