import { CODE } from './code.ts';
import type { Flaw } from './flaw.ts';
import type { Bilingual } from './text/bilingual.ts';

/**
 * Every way in which a call can be refused. `status` is HTTP's: 200 where the API decides, the real one where the
 * transport decides; `code` stands in the body. The text is `fault.<name>` in the dictionaries.
 */
export const FAULTS = {
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
  forbidden: { status: 200, code: CODE.forbidden },
  badlySigned: { status: 403, code: CODE.forbidden },
  passwordNeeded: { status: 200, code: CODE.passwordNeeded },
  notFound: { status: 200, code: CODE.notFound },
  tooOften: { status: 200, code: CODE.tooOften },
  tooMany: { status: 429, code: CODE.tooOften },
  /** A field breaks its own rule; `field` names it, the flaws say which. */
  flawed: { status: 200, code: CODE.refused },
  /** A record lacks something that it needs before visitors may see it; the flaws say what. */
  incomplete: { status: 200, code: CODE.refused },
  fileEmpty: { status: 200, code: CODE.refused },
  invalid: { status: 200, code: CODE.refused },
  required: { status: 200, code: CODE.refused },
  contactRequired: { status: 200, code: CODE.refused },
  duplicate: { status: 200, code: CODE.refused },
  replayed: { status: 200, code: CODE.refused },
  unknownYear: { status: 200, code: CODE.refused },
  captchaRequired: { status: 200, code: CODE.refused },
  wrongCredentials: { status: 200, code: CODE.refused },
  wrongCode: { status: 200, code: CODE.refused },
  wrongPassword: { status: 200, code: CODE.refused },
  accountTaken: { status: 200, code: CODE.refused },
  phoneTaken: { status: 200, code: CODE.refused },
  phoneCountry: { status: 200, code: CODE.refused },
  countryCode: { status: 200, code: CODE.refused },
  passwordMismatch: { status: 200, code: CODE.refused },
  passwordLength: { status: 200, code: CODE.refused },
  passwordSame: { status: 200, code: CODE.refused },
  passwordCommon: { status: 200, code: CODE.refused },
  passwordUnreadable: { status: 200, code: CODE.refused },
  exceedsOwn: { status: 200, code: CODE.forbidden },
  holdersBeyond: { status: 200, code: CODE.forbidden },
  fixedRole: { status: 200, code: CODE.refused },
  fixedParameter: { status: 200, code: CODE.refused },
  fixedJob: { status: 200, code: CODE.refused },
  noRecipients: { status: 200, code: CODE.refused },
  noAddress: { status: 200, code: CODE.refused },
  linkOver: { status: 200, code: CODE.refused },
  runOpen: { status: 200, code: CODE.refused },
  fixedMenu: { status: 200, code: CODE.refused },
  ownParent: { status: 200, code: CODE.refused },
  fixedKey: { status: 200, code: CODE.refused },
  taken: { status: 200, code: CODE.refused },
  ownAccount: { status: 200, code: CODE.refused },
  sheetUnreadable: { status: 200, code: CODE.refused },
  sheetTooLarge: { status: 200, code: CODE.refused },
  archiveTooLarge: { status: 200, code: CODE.refused },
  sheetsAtOnce: { status: 200, code: CODE.tooOften },
  sheetColumns: { status: 200, code: CODE.refused },
  fixedDictionary: { status: 200, code: CODE.refused },
  noticeStatus: { status: 200, code: CODE.refused },
  inUse: { status: 200, code: CODE.refused },
  stillHolds: { status: 200, code: CODE.refused },
  /** What was asked for cannot be done in the state of the record. */
  wrongState: { status: 200, code: CODE.refused },
  noteNeeded: { status: 200, code: CODE.refused },
  /** Among many records: what is asked for is so already, or is not to be decided about. */
  nothingToPublish: { status: 200, code: CODE.refused },
  notLive: { status: 200, code: CODE.refused },
  notUndone: { status: 200, code: CODE.refused },
  changedSince: { status: 200, code: CODE.refused },
  notAsked: { status: 200, code: CODE.refused },
  stillLive: { status: 200, code: CODE.refused },
  chineseFirst: { status: 200, code: CODE.refused },
  approvalNeeded: { status: 200, code: CODE.refused },
  ageRange: { status: 200, code: CODE.refused },
  teamSize: { status: 200, code: CODE.refused },
  endBeforeStart: { status: 200, code: CODE.refused },
  ownApproval: { status: 200, code: CODE.refused },
  missingReference: { status: 200, code: CODE.refused },
  onlyOne: { status: 200, code: CODE.refused },
  fileFormat: { status: 200, code: CODE.refused },
  fileSize: { status: 200, code: CODE.refused },
  fileCount: { status: 200, code: CODE.refused },
  fileUnreadable: { status: 200, code: CODE.refused },
  /** Longer than a question asks for, or not to be counted: it is damaged or needs a password. */
  filePages: { status: 200, code: CODE.refused },
  fileSeconds: { status: 200, code: CODE.refused },
  fileSealed: { status: 200, code: CODE.refused },
  /** A part of a file has another length or another hash than was said. */
  partBroken: { status: 200, code: CODE.refused },
  /** A file does not belong where it is named, or has not arrived whole; the flaws say where. */
  fileForeign: { status: 200, code: CODE.refused },
  uploadIncomplete: { status: 200, code: CODE.refused },
  /** Too much was announced that has not arrived yet. */
  uploadsOpen: { status: 200, code: CODE.refused },
  conflict: { status: 200, code: CODE.refused },
  /** The same where nobody knows by whom. */
  overtaken: { status: 200, code: CODE.refused },
  formNotBegun: { status: 200, code: CODE.refused },
  formResting: { status: 200, code: CODE.refused },
  formOver: { status: 200, code: CODE.refused },
  formPassword: { status: 200, code: CODE.refused },
  formFull: { status: 200, code: CODE.refused },
  formOnce: { status: 200, code: CODE.refused },
  /** The version that was filled in is no longer taken. */
  formChanged: { status: 200, code: CODE.refused },
  /** Some answers are not right; the flaws say which. */
  formFlawed: { status: 200, code: CODE.refused },
  /** Something else was given under the same name. */
  submissionTaken: { status: 200, code: CODE.refused },
  /** A topic takes no entries now. */
  entryNotBegun: { status: 200, code: CODE.refused },
  entryOver: { status: 200, code: CODE.refused },
  entryClosed: { status: 200, code: CODE.refused },
  /** No place is left, and nobody else may wait. */
  topicFull: { status: 200, code: CODE.refused },
  /** Something of an entry is missing or wrong; the flaws say what. */
  entryFlawed: { status: 200, code: CODE.refused },
  /** Only what was marked may be changed. */
  notMarked: { status: 200, code: CODE.refused },
  /** Another version was submitted meanwhile. */
  versionReplaced: { status: 200, code: CODE.refused },
  marksNeeded: { status: 200, code: CODE.refused },
  topicLimit: { status: 200, code: CODE.refused },
  enteredAlready: { status: 200, code: CODE.refused },
  /** A topic that a team moves to has other rules, or the team stands among others there. */
  topicUnfit: { status: 200, code: CODE.refused },
  teamBound: { status: 200, code: CODE.refused },
  filtersFull: { status: 200, code: CODE.refused },
  tooManyEntries: { status: 200, code: CODE.refused },
  repeatedPerson: { status: 200, code: CODE.refused },
  alreadyInTeam: { status: 200, code: CODE.refused },
  personTaken: { status: 200, code: CODE.refused },
  /** Nobody else has the document of which somebody says that it is theirs; or the office looks into it already. */
  documentFree: { status: 200, code: CODE.refused },
  identityCaseOpen: { status: 200, code: CODE.refused },
  tutorFull: { status: 200, code: CODE.refused },
  teamFull: { status: 200, code: CODE.refused },
  teamNameTaken: { status: 200, code: CODE.refused },
  captainFirst: { status: 200, code: CODE.refused },
  leaderPlays: { status: 200, code: CODE.refused },
  rosterClosed: { status: 200, code: CODE.refused },
  invitationOver: { status: 200, code: CODE.refused },
  mergeByCaptain: { status: 200, code: CODE.refused },
  mergeEntered: { status: 200, code: CODE.refused },
  ownInvitation: { status: 200, code: CODE.refused },
  consentNeeded: { status: 200, code: CODE.refused },
  consentOld: { status: 200, code: CODE.refused },
  guardianNeeded: { status: 200, code: CODE.refused },
  idNumberWrong: { status: 200, code: CODE.refused },
  extensionPast: { status: 200, code: CODE.refused },
  nameLatinNeeded: { status: 200, code: CODE.refused },
  reviewConflict: { status: 200, code: CODE.refused },
  reviewedAlready: { status: 200, code: CODE.refused },
  leased: { status: 200, code: CODE.refused },
  secondPerson: { status: 200, code: CODE.refused },
  /** What a round of judging does not allow in its state, which it names. */
  roundState: { status: 200, code: CODE.refused },
  roundFrozen: { status: 200, code: CODE.refused },
  quorumAboveSeats: { status: 200, code: CODE.refused },
  /** A round lacks something that it needs before judges may begin; the flaws say what. */
  roundNotReady: { status: 200, code: CODE.refused },
  /** The database lacks the role that keeps names from judges. */
  blindRole: { status: 200, code: CODE.refused },
  planOutdated: { status: 200, code: CODE.refused },
  lockedConflict: { status: 200, code: CODE.refused },
  judgeConflict: { status: 200, code: CODE.refused },
  /** Something of a sheet is missing or wrong; the flaws say what. */
  sheetFlawed: { status: 200, code: CODE.refused },
  /** What others gave was there to be read: a sheet stays as it was handed in. */
  othersRead: { status: 200, code: CODE.refused },
  /** A sheet counts in a round that is over. */
  sheetCounts: { status: 200, code: CODE.refused },
  zUnfair: { status: 200, code: CODE.refused },
  ownConflict: { status: 200, code: CODE.refused },
  calibrationJudged: { status: 200, code: CODE.refused },
  calibrationJudges: { status: 200, code: CODE.refused },
  conflictStands: { status: 200, code: CODE.refused },
  copyStands: { status: 200, code: CODE.refused },
  deputyConflict: { status: 200, code: CODE.refused },
  nothingToRank: { status: 200, code: CODE.refused },
  /** No sheet of those that were asked for was begun. */
  nothingToPrint: { status: 200, code: CODE.refused },
  /** No row of a sheet is of the judge who sends it. */
  sheetRows: { status: 200, code: CODE.refused },
  /** Earlier rounds whose scores count are not ranked. */
  earlierUnranked: { status: 200, code: CODE.refused },
  /** Nobody has gone on by the ranking as it stands. */
  notPromoted: { status: 200, code: CODE.refused },
  /** A promotion names others than the equal entries it is about, or says nothing of how many go on. */
  promotionIncomplete: { status: 200, code: CODE.refused },
  /** More entries are equal at the cut than can go on, and nobody has decided. */
  cutUndecided: { status: 200, code: CODE.refused },
  /** Numbers that are not those of entries of the round. */
  entryUnknown: { status: 200, code: CODE.refused },
  notRanked: { status: 200, code: CODE.refused },
  /** A sheet was changed, or it was ranked again, since a release was prepared. */
  rankOutdated: { status: 200, code: CODE.refused },
  /** More entries are equal than there are prizes, and nobody has decided; or not as many were named as there are. */
  tieUndecided: { status: 200, code: CODE.refused },
  releasePending: { status: 200, code: CODE.refused },
  instantPast: { status: 200, code: CODE.refused },
  /** Appeals would end before there is anything to appeal against. */
  appealBefore: { status: 200, code: CODE.refused },
  appealOver: { status: 200, code: CODE.refused },
  appealOnce: { status: 200, code: CODE.refused },
  setupOver: { status: 200, code: CODE.refused },
  lastAdministrator: { status: 200, code: CODE.refused },
} as const;

export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

type Values = Readonly<Record<string, string | number>>;

/** The one error of the project: a stable name, and the values that its text mentions. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly fault: FaultName;
  readonly values: Values;
  /** The fields that are not right, where it is about some. */
  readonly flaws: readonly Flaw[];
  /** What its text enumerates as `names`, each language in its own way and words. */
  readonly names: readonly (string | Bilingual)[];

  constructor(
    fault: FaultName,
    values: Values = {},
    {
      flaws = [],
      names = [],
      ...options
    }: ErrorOptions & Partial<Pick<Fault, 'flaws' | 'names'>> = {},
  ) {
    super(`${fault} ${JSON.stringify(values)}`, options);
    this.fault = fault;
    this.values = values;
    this.flaws = flaws;
    this.names = names;
  }
}

/** What failed, as it may be told: what was not foreseen is `internal`. */
export const asFault = (error: unknown): Fault =>
  error instanceof Fault ? error : new Fault('internal', {}, { cause: error });

/** The fault of one field of a record that people know by a name. @param rule names the text `rule.<rule>` */
export const flawedField = (
  resource: string,
  place: string,
  rule: string,
  values: Flaw['rules'][number]['values'] = {},
): Fault =>
  new Fault(
    'flawed',
    { field: `field.${resource}.${place}` },
    { flaws: [{ place, rules: [{ name: rule, values }] }] },
  );
