/** A round of which somebody hears, with the entries whose sheets were changed. */
export interface ChangedRound {
  roundId: number;
  entryIds: readonly number[];
}

/**
 * Who hears that a round has changed: everybody but those who must not know of any of what has (design of judging, 18).
 */
export const hearersOf = (
  { entryIds }: ChangedRound,
  accountIds: readonly number[],
  isHidden: (accountId: number, entryId: number) => boolean,
): number[] =>
  accountIds.filter((accountId) => entryIds.some((entryId) => !isHidden(accountId, entryId)));
