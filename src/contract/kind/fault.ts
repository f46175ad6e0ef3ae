import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults that can occur with records of any kind. */
export const KIND_FAULTS = {
  /** A record lacks a field that is required for publishing. The flaws say which. */
  incomplete: REFUSED,
  fixedKey: REFUSED,
  taken: REFUSED,
  inUse: REFUSED,
  stillHolds: REFUSED,
  /** The deed is not possible in the current state of the record. */
  wrongState: REFUSED,
  noteNeeded: REFUSED,
  /** For bulk deeds: the record is already in the requested state, or there is nothing to decide about it. */
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
  /** Like `conflict`, if it is unknown who made the other change. */
  overtaken: REFUSED,
  secondPerson: REFUSED,
} as const satisfies Record<string, Refusal>;
