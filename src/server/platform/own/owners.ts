import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';

/**
 * Who the owners of a kind's records are. The conditions are part of every query of the owner's calls: records of
 * others count as missing (threat 16).
 */
export interface Owners {
  /** Condition for the records that a caller may read as an owner. */
  reading(caller: Caller): SQL;
  /** Condition for those on which the caller may act; all of them may be read as well. */
  acting(caller: Caller): SQL;
  /** Returns the accounts that are told of decisions about a record. */
  find(tx: Database, row: Readonly<Record<string, unknown>>): Promise<readonly number[]>;
}

/** The owner of a record that belongs to one account. */
export function accountOwns({ ownerId }: { ownerId: PgColumn }): Owners {
  const isOwn = ({ userId }: Caller) => eq(ownerId, userId);
  return {
    reading: isOwn,
    acting: isOwn,
    find: (_, row) => Promise.resolve(typeof row['ownerId'] === 'number' ? [row['ownerId']] : []),
  };
}
