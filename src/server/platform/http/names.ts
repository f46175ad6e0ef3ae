import type { SQL } from 'drizzle-orm';
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

/**
 * Returns a query for the ids of accounts of a user name or nickname, ignoring case. Parts of a name find nothing. The
 * area that keeps accounts provides it.
 */
export type AccountsNamed = (name: string) => SQL;
