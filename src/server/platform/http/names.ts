import type { Database } from '#server/platform/db/database.ts';

/** Returns the display names of accounts by their user names; the area that keeps accounts provides it. */
export type FindNames = (
  db: Database,
  userNames: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Returns the user names of accounts by their ids; the area that keeps accounts provides it. */
export type FindUserNames = (
  db: Database,
  accountIds: readonly number[],
) => Promise<ReadonlyMap<number, string>>;
