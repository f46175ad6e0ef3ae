import { CODE } from './code.ts';
import { FORBIDDEN, REFUSED, TOO_OFTEN, type Refusal } from './refusal.ts';

/** How any call may be refused, and what its body, its sheets and its key may be. */
export const CALL_FAULTS = {
  envelope: { status: 400, code: CODE.envelope },
  unknownPath: { status: 404, code: CODE.notFound },
  methodNotAllowed: { status: 405, code: 405 },
  tooLarge: { status: 413, code: 413 },
  unsupportedType: { status: 415, code: 415 },
  busy: { status: 503, code: 503 },
  unavailable: { status: 503, code: 503 },
  noSpace: { status: 503, code: 503 },
  internal: { status: 500, code: CODE.refused },
  unauthorised: { status: 200, code: CODE.unauthorised },
  forbidden: FORBIDDEN,
  passwordNeeded: { status: 200, code: CODE.passwordNeeded },
  notFound: { status: 200, code: CODE.notFound },
  tooOften: TOO_OFTEN,
  tooMany: { status: 429, code: CODE.tooOften },
  /** A field breaks its own rule; `field` names it, the flaws say which. */
  flawed: REFUSED,
  invalid: REFUSED,
  required: REFUSED,
  duplicate: REFUSED,
  replayed: REFUSED,
  sheetUnreadable: REFUSED,
  sheetTooLarge: REFUSED,
  archiveTooLarge: REFUSED,
  sheetsAtOnce: TOO_OFTEN,
  sheetColumns: REFUSED,
  endBeforeStart: REFUSED,
  /** Something else was given under the same name. */
  submissionTaken: REFUSED,
} as const satisfies Record<string, Refusal>;
