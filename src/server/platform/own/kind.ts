import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnContract, OwnEvent, Party } from '#contract/kind/own.ts';
import type { Resource } from '#contract/kind/resource.ts';
import type { StateMachine } from '#domain/own/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RowOf, Store, TrackedTable } from '#server/platform/records/store.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { removeEvents } from './event.ts';
import { queueOrder } from './order.ts';
import { accountOwns, type Owners } from './owners.ts';

/** A table of records that belong to accounts and have states. */
export type OwnTable = TrackedTable & {
  ownerId: PgColumn;
  status: PgColumn;
  /** Since when the record waits for the office; kinds that never wait have none. */
  waitingSince?: PgColumn;
};

/** A row as the engine reads it. */
export type OwnRow = RowOf<TrackedTable> & {
  ownerId: number | null;
  status: string;
  createdAt: Date;
};

/** A deed that is about to be done. */
export interface DueDeed<Row = OwnRow> {
  deed: string;
  note: string;
  before: Row;
  actor: Actor;
}

/** Services with which records are shown to their owners; some fields are sealed, or addresses of private files. */
export interface OwnServices {
  db: Database;
  secret: Buffer;
}

/** What is particular about a kind, besides its states. */
interface Hooks<Row> {
  /** Condition for records that wait for the office whatever their state, such as for an answer to a complaint. */
  alsoWaiting?: SQL;
  /**
   * Returns further columns that a deed sets.
   * @throws Fault for a deed that more than the state of the record forbids
   */
  written?(tx: Database, due: DueDeed<Row>): object | Promise<object>;
  /**
   * Locks what office deeds on several records take besides the records, in a fixed order, before the first of them. If
   * it is left out, they take nothing else.
   */
  lockFor?(tx: Database, recordIds: readonly number[]): Promise<void>;
  /** Performs the consequences of an office deed in its transaction, such as notifying the owner. */
  decided?(tx: Database, deed: string, after: Row): Promise<void>;
  /** Returns the state that a party reads. If it is left out, both read the state of the record. */
  shownState?(row: Row, party: Party): string;
  /** Returns the events that a party reads. If it is left out, both read all of them. */
  shownEvents?(events: readonly OwnEvent[], party: Party): OwnEvent[];
  /** Returns the events as the office reads them. If it is left out, as they are kept. */
  toldEvents?(db: Database, events: readonly OwnEvent[]): Promise<OwnEvent[]>;
  /** Returns what owners read besides the columns of the records, in their order. */
  presentOwn?(services: OwnServices, rows: readonly Row[], caller: Caller): Promise<object[]>;
}

/** A kind of record that belongs to a person or an organisation: its contract, its states, its table, its effects. */
export interface OwnKind extends Hooks<OwnRow> {
  contract: OwnContract;
  states: StateMachine;
  /** The store by which the office lists, corrects and removes records. */
  store: Store<Resource, OwnTable>;
  owners: Owners;
  /** The other party of records between two. */
  counterpart?: Owners;
}

interface Declaration<R extends Resource, T extends OwnTable> extends Hooks<RowOf<T> & OwnRow> {
  contract: OwnContract;
  states: StateMachine;
  store: Store<R, T>;
  /** If it is left out, a record belongs to the account in its column `ownerId`. */
  owners?: Owners;
  /** The other party of records between two, which reads and acts as `owners` do. */
  counterpart?: Owners;
}

/**
 * Declares an own kind; the type of its own fields is erased. The history of a record is deleted with it.
 */
export function ownKind<R extends Resource, T extends OwnTable>(given: Declaration<R, T>): OwnKind {
  const store: OwnKind['store'] = given.store;
  const hooks = given as Hooks<OwnRow>;
  const { contract, states, owners = accountOwns(store.table), counterpart } = given;
  return {
    ...hooks,
    contract,
    states,
    owners,
    ...(counterpart && { counterpart }),
    store: {
      ...store,
      defaultOrder: () => queueOrder(store.table, given.states),
      async happened(tx, rows, change, actor) {
        await store.happened?.(tx, rows, change, actor);
        if (!rows.after) await removeEvents(tx, store.resource.name, [rows.before!.id]);
      },
    },
  };
}
