import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of teams, entries and their review. */
export const REGISTRATION_FAULTS = {
  /** A file does not belong to the place that references it, or is incomplete. The flaws say where. */
  fileForeign: REFUSED,
  /** The topic does not accept entries now. */
  entryNotBegun: REFUSED,
  entryOver: REFUSED,
  /** A public result gives the entry a prize. */
  prizeHeld: REFUSED,
  entryClosed: REFUSED,
  /** No place is left, and the waiting list is full. */
  topicFull: REFUSED,
  /** The entry is incomplete or invalid. The flaws say where. */
  entryFlawed: REFUSED,
  /** Only marked places can be changed. */
  notMarked: REFUSED,
  /** Another version was submitted in the meantime. */
  versionReplaced: REFUSED,
  marksNeeded: REFUSED,
  topicLimit: REFUSED,
  enteredAlready: REFUSED,
  /** The topic requires teams of other sizes or ages; or the team has other entries and so cannot move. */
  topicUnfit: REFUSED,
  teamBound: REFUSED,
  tooManyEntries: REFUSED,
  repeatedPerson: REFUSED,
  alreadyInTeam: REFUSED,
  /** The document belongs to a member of another team, or to another member of the same one. */
  personTaken: REFUSED,
  personInTeam: REFUSED,
  /** Nobody else uses the document that somebody claims, or the office is already investigating it. */
  documentFree: REFUSED,
  identityCaseOpen: REFUSED,
  tutorFull: REFUSED,
  teamFull: REFUSED,
  /** The team has as many tutors as its topics allow; `noTutors`: they allow none. */
  tutorsFull: REFUSED,
  noTutors: REFUSED,
  /** More people are named than teams of the topic may have. */
  teamTooLarge: REFUSED,
  teamNameTaken: REFUSED,
  captainFirst: REFUSED,
  leaderPlays: REFUSED,
  teamEnded: REFUSED,
  rosterClosed: REFUSED,
  invitationOver: REFUSED,
  codeWrong: REFUSED,
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
  /** The template is or was used to issue certificates for results. The fault names the rounds. */
  paperNeeded: REFUSED,
} as const satisfies Record<string, Refusal>;
