import type { Owned } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Somebody of the office who may do something about a record. */
export interface Holder {
  accountId: number;
  userName: string;
}

/**
 * Who holds a permission and reaches a record by it: answered by whoever keeps accounts, and asked in the transaction in
 * which they are told.
 */
export type FindHolders = (tx: Database, permission: string, record: Owned) => Promise<Holder[]>;
