import type { Database } from '#server/platform/db/database.ts';

/** What people are called, by the names of their accounts: answered by whoever keeps accounts. */
export type FindNames = (
  db: Database,
  userNames: readonly string[],
) => Promise<ReadonlyMap<string, string>>;
