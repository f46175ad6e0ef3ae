import { REFUSED, type Refusal } from '../call/refusal.ts';

/** What of rounds, sheets, ranks, releases and appeals is refused. */
export const JUDGING_FAULTS = {
  /** What a round of judging does not allow in its state, which it names. */
  roundState: REFUSED,
  roundFrozen: REFUSED,
  quorumAboveSeats: REFUSED,
  /** A round lacks something that it needs before judges may begin; the flaws say what. */
  roundNotReady: REFUSED,
  /** The database lacks the role that keeps names from judges. */
  blindRole: REFUSED,
  planOutdated: REFUSED,
  lockedConflict: REFUSED,
  judgeConflict: REFUSED,
  /** Something of a sheet is missing or wrong; the flaws say what. */
  sheetFlawed: REFUSED,
  /** What others gave was there to be read: a sheet stays as it was handed in. */
  othersRead: REFUSED,
  /** A sheet counts in a round that is over. */
  sheetCounts: REFUSED,
  zUnfair: REFUSED,
  ownConflict: REFUSED,
  calibrationJudged: REFUSED,
  calibrationJudges: REFUSED,
  conflictStands: REFUSED,
  copyStands: REFUSED,
  deputyConflict: REFUSED,
  nothingToRank: REFUSED,
  /** No sheet of those that were asked for was begun. */
  nothingToPrint: REFUSED,
  /** No row of a sheet is of the judge who sends it. */
  sheetRows: REFUSED,
  /** Earlier rounds whose scores count are not ranked. */
  earlierUnranked: REFUSED,
  /** Nobody has gone on by the ranking as it stands. */
  notPromoted: REFUSED,
  /** A promotion names others than the equal entries it is about, or says nothing of how many go on. */
  promotionIncomplete: REFUSED,
  /** More entries are equal at the cut than can go on, and nobody has decided. */
  cutUndecided: REFUSED,
  /** Numbers that are not those of entries of the round. */
  entryUnknown: REFUSED,
  notRanked: REFUSED,
  /** A sheet was changed, or it was ranked again, since a release was prepared. */
  rankOutdated: REFUSED,
  /** More entries are equal than there are prizes, and nobody has decided; or not as many were named as there are. */
  tieUndecided: REFUSED,
  releasePending: REFUSED,
  instantPast: REFUSED,
  /** Appeals would end before there is anything to appeal against. */
  appealBefore: REFUSED,
  appealOver: REFUSED,
  appealOnce: REFUSED,
} as const satisfies Record<string, Refusal>;
