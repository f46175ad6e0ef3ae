import type { Database } from '#server/platform/db/database.ts';

/** Takes back what is public of an entry that is disqualified, in the same transaction. */
type Follower = (tx: Database, entryId: number) => Promise<void>;

let followers: readonly Follower[] = [];

/** Registers the areas that show winners. They depend on this area, so it cannot import them. */
export const useDisqualificationFollowers = (chosen: readonly Follower[]): void => {
  followers = chosen;
};

export async function followDisqualification(tx: Database, entryId: number): Promise<void> {
  for (const follow of followers) await follow(tx, entryId);
}
