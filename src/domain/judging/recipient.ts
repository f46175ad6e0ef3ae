/** A round that has changed, with the entries whose sheets were changed. */
export interface ChangedRound {
  roundId: number;
  entryIds: readonly number[];
}

/**
 * Returns who is notified that a round has changed: everybody except those who must not know of any of the changed
 * entries (design of judging, 18).
 */
export const recipientsOf = (
  { entryIds }: ChangedRound,
  accountIds: readonly number[],
  isHidden: (accountId: number, entryId: number) => boolean,
): number[] =>
  accountIds.filter((accountId) => entryIds.some((entryId) => !isHidden(accountId, entryId)));
