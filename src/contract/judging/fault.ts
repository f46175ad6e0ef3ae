import { REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of rounds, sheets, rankings, releases and appeals. */
export const JUDGING_FAULTS = {
  /** The round does not allow this in its current state, which the text names. */
  roundState: REFUSED,
  roundFrozen: REFUSED,
  quorumAboveSeats: REFUSED,
  /** The round lacks something it needs before it can be opened. The flaws say what. */
  roundNotReady: REFUSED,
  /** The database lacks the role that hides names from judges. */
  blindRole: REFUSED,
  planOutdated: REFUSED,
  lockedConflict: REFUSED,
  judgeConflict: REFUSED,
  /** The sheet is incomplete or invalid. The flaws say where. */
  sheetFlawed: REFUSED,
  /** The judge could already read other sheets of the entry, so that the own sheet must stay as submitted. */
  othersRead: REFUSED,
  /** A sheet counts in a finished round. */
  sheetCounts: REFUSED,
  zUnfair: REFUSED,
  /** Sheets are with their judges again. */
  sheetsOut: REFUSED,
  /** Upheld appeals ask for one more judge of entries that nobody was assigned to since. */
  judgeOwed: REFUSED,
  ownConflict: REFUSED,
  calibrationJudged: REFUSED,
  calibrationJudges: REFUSED,
  conflictStands: REFUSED,
  copyStands: REFUSED,
  deputyConflict: REFUSED,
  nothingToRank: REFUSED,
  /** None of the requested sheets was begun. */
  nothingToPrint: REFUSED,
  /** No row of the file belongs to the judge who sends it. */
  sheetRows: REFUSED,
  /** Earlier rounds whose scores count have not been ranked yet. */
  earlierUnranked: REFUSED,
  /** No promotion was made from the current ranking. */
  notPromoted: REFUSED,
  /** A promotion names entries other than the tied ones in question, or does not say how many are promoted. */
  promotionIncomplete: REFUSED,
  /** Entries are tied at the cut, and nobody has decided between them yet. */
  cutUndecided: REFUSED,
  /** Numbers that do not belong to entries of the round. */
  entryUnknown: REFUSED,
  notRanked: REFUSED,
  /** A sheet was changed, or the round was ranked again, since the release was prepared. */
  rankOutdated: REFUSED,
  /** More entries are tied than there are prizes, and nobody has decided between them. */
  tieUndecided: REFUSED,
  /** A decision about a tie names fewer entries than prizes are left, or one that is not tied. */
  tieNamed: REFUSED,
  releasePending: REFUSED,
  /** Entries already have prizes by the public release of another round. */
  prizedElsewhere: REFUSED,
  instantPast: REFUSED,
  /** The deadline for appeals is before the release. */
  appealBefore: REFUSED,
  appealOver: REFUSED,
  appealOnce: REFUSED,
} as const satisfies Record<string, Refusal>;
