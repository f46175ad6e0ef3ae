import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of teams, entries and their review is refused. */
export const REGISTRATION_FAULTS = {
  /** A file does not belong where it is named, or has not arrived whole; the flaws say where. */
  fileForeign: REFUSED,
  /** A topic takes no entries now. */
  entryNotBegun: REFUSED,
  entryOver: REFUSED,
  entryClosed: REFUSED,
  /** No place is left, and nobody else may wait. */
  topicFull: REFUSED,
  /** Something of an entry is missing or wrong; the flaws say what. */
  entryFlawed: REFUSED,
  /** Only what was marked may be changed. */
  notMarked: REFUSED,
  /** Another version was submitted meanwhile. */
  versionReplaced: REFUSED,
  marksNeeded: REFUSED,
  topicLimit: REFUSED,
  enteredAlready: REFUSED,
  /** A topic that a team moves to has other rules, or the team stands among others there. */
  topicUnfit: REFUSED,
  teamBound: REFUSED,
  tooManyEntries: REFUSED,
  repeatedPerson: REFUSED,
  alreadyInTeam: REFUSED,
  personTaken: REFUSED,
  /** Nobody else has the document of which somebody says that it is theirs; or the office looks into it already. */
  documentFree: REFUSED,
  identityCaseOpen: REFUSED,
  tutorFull: REFUSED,
  teamFull: REFUSED,
  teamNameTaken: REFUSED,
  captainFirst: REFUSED,
  leaderPlays: REFUSED,
  rosterClosed: REFUSED,
  invitationOver: REFUSED,
  mergeByCaptain: REFUSED,
  mergeEntered: REFUSED,
  ownInvitation: REFUSED,
  consentNeeded: REFUSED,
  consentOld: REFUSED,
  guardianNeeded: REFUSED,
  idNumberWrong: REFUSED,
  extensionPast: REFUSED,
  nameLatinNeeded: REFUSED,
  reviewConflict: REFUSED,
  reviewedAlready: REFUSED,
  leased: REFUSED,
  /** Results issue certificates by a template, or have issued some; it names their rounds. */
  paperNeeded: REFUSED,
} as const satisfies Record<string, Refusal>;
