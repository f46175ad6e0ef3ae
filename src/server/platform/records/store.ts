import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Locale } from '#contract/call/locale.ts';
import type { Reading } from '#contract/kind/reading.ts';
import type { Resource } from '#contract/kind/resource.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { trackedColumns } from '#server/platform/db/columns.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import type { Owner } from './scope.ts';

export type ListedTable = PgTable & { id: PgColumn };
type Tracked = Record<'id' | keyof ReturnType<typeof trackedColumns>, PgColumn>;
/** A table with the columns that every record of the back office has. */
export type TrackedTable = PgTable & Tracked;

export type ListedRow<T extends ListedTable> = T['$inferSelect'] & { id: number };
export type RowOf<T extends TrackedTable> = ListedRow<T> & {
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
};
export type RecordOf<R extends Reading> = z.output<R['record']> & { id: number };
export type ChangeOf<R extends Resource> = z.output<R['change']>;
/** What a list is narrowed by; what is undefined does not count. */
export type FilterOf<R extends Reading> = {
  [Name in keyof z.output<R['filter']>]?: z.output<R['filter']>[Name] | undefined;
};

/** What happened to a row, for those who keep something beside it. */
export interface RowChange<Row> {
  before: Row | null;
  after: Row | null;
}

/** Where the records of a kind lie, and how they are read. */
export interface Reader<R extends Reading = Reading, T extends ListedTable = ListedTable> {
  resource: R;
  table: T;
  /** The column behind each name by which a list may be ordered. */
  columns: Record<R['columns'][number], PgColumn>;
  /** The order of a list that is asked for none, where that of its columns will not do. */
  usual?: readonly SQL[];
  /** The conditions of a filter; what is undefined does not count. */
  where(filter: FilterOf<R>, caller: Caller): (SQL | undefined)[];
  /** Rows as people see them. */
  present(db: Database, rows: ListedRow<T>[], caller: Caller): Promise<RecordOf<R>[]>;
  /**
   * The columns by which data scopes decide. `shared` is what everybody who may read it needs whole, to choose from;
   * null belongs to nobody of the office, and is reached by whoever reaches everything.
   */
  owner: Owner | 'shared' | null;
  /** What of the records a caller must not know of at all, whatever they may do: neither in lists nor one by one. */
  limit?(caller: Caller): SQL | undefined;
  /** What the address of their page asks for to show a record, where it shows some of them alone. */
  within?(record: RecordOf<R>): Readonly<Record<string, string>>;
  /** Records as a sheet shows them: names in the place of numbers. */
  inWords?(db: Database, records: RecordOf<R>[], locale: Locale): Promise<object[]>;
}

/** A record that is not there any more, by its kind and its number. */
export interface Gone {
  kind: string;
  id: number;
}

/** Where the records of a resource lie, and what is particular about changing them. */
export interface Store<
  R extends Resource = Resource,
  T extends TrackedTable = TrackedTable,
> extends Omit<Reader<R, T>, 'present'> {
  present(db: Database, rows: RowOf<T>[], caller: Caller): Promise<RecordOf<R>[]>;
  /** The field that names what a record stands below; where that is gone, a record that comes back may name another. */
  below?: string;
  /** The field behind each unique index, for whoever gives what is taken. */
  unique?: Readonly<Record<string, string>>;
  /** What is too dear for a transaction, such as hashing; called before it. */
  prepare?(change: ChangeOf<R>, actor: Actor): Promise<ChangeOf<R>>;
  /** The columns of a change; it throws a Fault for what must not be. */
  values(tx: Database, change: ChangeOf<R>, before: RowOf<T> | null, actor: Actor): Promise<object>;
  /** Called in the transaction, after the row was written: joined tables, tags for the publisher, refusals. */
  happened?(
    tx: Database,
    what: RowChange<RowOf<T>>,
    change: ChangeOf<R> | null,
    actor: Actor,
  ): Promise<void>;
  /**
   * Rows that go with a row of the kind and come back with it, by the column that names it: of other tables, or those below it.
   */
  beside?: readonly { table: PgTable; of: PgColumn }[];
  /** A record that comes back does without what it named and is gone: how it is added then, and what that was. */
  leaveGone?(tx: Database, change: ChangeOf<R>): Promise<{ change: ChangeOf<R>; gone: Gone[] }>;
  /** What comes back is checked as a change of itself, for no new record begins with its state. */
  isCheckedAsItWas?: boolean;
  /** Called once the removal of rows is in the database: what they had outside of it goes too. */
  removed?(rows: readonly RowOf<T>[]): Promise<void>;
  /** What the operation log keeps of a change as people see it, where that is not all of it. */
  remember?(what: RowChange<RecordOf<R>>, rows: RowChange<RowOf<T>>): RowChange<RecordOf<R>>;
}

/** Where the records of some kind lie, whatever their table; what is given and answered is of that kind. */
export type ReaderOf<R extends Reading> = Reader & { resource: R };
export type StoreOf<R extends Resource> = Store & { resource: R };
