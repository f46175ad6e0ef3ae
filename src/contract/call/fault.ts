import { CODE } from './code.ts';
import { FORBIDDEN, REFUSED, TOO_OFTEN, type Refusal } from './refusal.ts';

/** Faults that any call may answer with, including those about its body, uploaded spreadsheets and submission key. */
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
  /** At least one field breaks its own rules. `field` names it; the flaws say which rules. */
  flawed: REFUSED,
  invalid: REFUSED,
  required: REFUSED,
  duplicate: REFUSED,
  replayed: REFUSED,
  sheetUnreadable: REFUSED,
  sheetBlank: REFUSED,
  sheetTooLarge: REFUSED,
  archiveTooLarge: REFUSED,
  sheetsAtOnce: TOO_OFTEN,
  sheetColumns: REFUSED,
  /** A sheet has values in a column that nothing would read. */
  sheetColumnUnknown: REFUSED,
  endBeforeStart: REFUSED,
  /** Different data was already sent under the same submission key. */
  submissionTaken: REFUSED,
} as const satisfies Record<string, Refusal>;
