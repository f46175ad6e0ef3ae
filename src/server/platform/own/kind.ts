import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnContract } from '#contract/kind/own.ts';
import type { Resource } from '#contract/kind/resource.ts';
import type { StateMachine } from '#domain/own/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RowOf, Store, TrackedTable } from '#server/platform/records/store.ts';
import { removeEvents } from './event.ts';
import { queueOrder } from './order.ts';

/** A table of records that belong to accounts and have states. */
export type OwnTable = TrackedTable & { ownerId: PgColumn; status: PgColumn };

/** A row as the engine reads it. */
export type OwnRow = RowOf<TrackedTable> & {
  ownerId: number | null;
  status: string;
  createdAt: Date;
};

/** A kind of record that belongs to a person: its contract, its states, its table and its effects. */
export interface OwnKind {
  contract: OwnContract;
  states: StateMachine;
  /** The store by which the office lists, corrects and removes records. */
  store: Store<Resource, OwnTable>;
  /** Returns further columns that a deed sets. */
  written?(deed: string, note: string): object;
  /** Performs the consequences of an office deed in its transaction, such as notifying the owner. */
  decided?(tx: Database, deed: string, after: OwnRow): Promise<void>;
}

interface Declaration<R extends Resource, T extends OwnTable> extends Omit<
  OwnKind,
  'store' | 'decided'
> {
  store: Store<R, T>;
  decided?(tx: Database, deed: string, after: RowOf<T> & OwnRow): Promise<void>;
}

/**
 * Declares a kind that belongs to persons; the type of its own fields is erased. The history of a record is deleted
 * with it.
 */
export function ownKind<R extends Resource, T extends OwnTable>(given: Declaration<R, T>): OwnKind {
  const store: OwnKind['store'] = given.store;
  return {
    ...(given as Omit<typeof given, 'decided'>),
    ...(given.decided && { decided: given.decided as NonNullable<OwnKind['decided']> }),
    store: {
      ...store,
      defaultOrder: queueOrder(store.table, given.states),
      async happened(tx, rows, change, actor) {
        await store.happened?.(tx, rows, change, actor);
        if (!rows.after) await removeEvents(tx, store.resource.name, [rows.before!.id]);
      },
    },
  };
}
