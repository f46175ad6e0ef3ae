import type { Owned } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A member of the office who may act on a record. */
export interface Holder {
  accountId: number;
  userName: string;
}

/**
 * Returns the holders of a permission who reach a record by it. The area that keeps accounts provides it; it is
 * called in the transaction that notifies them.
 */
export type FindHolders = (tx: Database, permission: string, record: Owned) => Promise<Holder[]>;
