import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of a record is refused whatever its kind is. */
export const KIND_FAULTS = {
  /** A record lacks something that it needs before visitors may see it; the flaws say what. */
  incomplete: REFUSED,
  fixedKey: REFUSED,
  taken: REFUSED,
  inUse: REFUSED,
  stillHolds: REFUSED,
  /** What was asked for cannot be done in the state of the record. */
  wrongState: REFUSED,
  noteNeeded: REFUSED,
  /** Among many records: what is asked for is so already, or is not to be decided about. */
  nothingToPublish: REFUSED,
  notLive: REFUSED,
  notUndone: REFUSED,
  changedSince: REFUSED,
  notAsked: REFUSED,
  stillLive: REFUSED,
  chineseFirst: REFUSED,
  approvalNeeded: REFUSED,
  ownApproval: REFUSED,
  missingReference: REFUSED,
  onlyOne: REFUSED,
  conflict: REFUSED,
  /** The same where nobody knows by whom. */
  overtaken: REFUSED,
  secondPerson: REFUSED,
} as const satisfies Record<string, Refusal>;
