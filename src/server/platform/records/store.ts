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
/** The filter of a list; undefined fields are ignored. */
export type FilterOf<R extends Reading> = {
  [Name in keyof z.output<R['filter']>]?: z.output<R['filter']>[Name] | undefined;
};

/** A change of a row, for stores that keep further data beside it. */
export interface RowChange<Row> {
  before: Row | null;
  after: Row | null;
}

/** The table of a kind of record, and how its records are read. */
export interface Reader<R extends Reading = Reading, T extends ListedTable = ListedTable> {
  resource: R;
  table: T;
  /** The columns behind the names by which a list may be ordered. */
  columns: Record<R['columns'][number], PgColumn>;
  /** Default order of the list, if a single column cannot express it; that of some filters an index can read. */
  defaultOrder?(filter: FilterOf<R>): readonly SQL[];
  /** The conditions of a filter; undefined ones are ignored. */
  where(filter: FilterOf<R>, caller: Caller): (SQL | undefined)[];
  /** Turns rows into records as people see them. */
  present(db: Database, rows: ListedRow<T>[], caller: Caller): Promise<RecordOf<R>[]>;
  /**
   * The columns by which data scopes decide. `shared`: all records are readable by everybody with the permission, as
   * options to choose from. Null: the records belong to nobody in the office, and only the scope "all" reaches them.
   */
  owner: Owner | 'shared' | null;
  /** Condition that hides records from a caller regardless of permissions, in lists and one by one. */
  limit?(caller: Caller): SQL | undefined;
  /** Query of the page's address that shows a record, if the page shows only some of the records. */
  within?(record: RecordOf<R>): Readonly<Record<string, string>>;
  /** Records as a sheet shows them, with names instead of numbers. */
  forSheet?(db: Database, records: RecordOf<R>[], locale: Locale): Promise<object[]>;
}

/** A record that no longer exists, by its kind and number. */
export interface Gone {
  kind: string;
  id: number;
}

/** The table of a resource, and its particular rules for changes. */
export interface Store<
  R extends Resource = Resource,
  T extends TrackedTable = TrackedTable,
> extends Omit<Reader<R, T>, 'present'> {
  present(db: Database, rows: RowOf<T>[], caller: Caller): Promise<RecordOf<R>[]>;
  /**
   * The field that names the parent of a record. If the parent no longer exists, a recovered record may name another.
   */
  parentField?: string;
  /** The field behind each unique index, to be named when a value is taken. */
  unique?: Readonly<Record<string, string>>;
  /** Work too expensive for a transaction, such as hashing; called before it. */
  prepare?(change: ChangeOf<R>, actor: Actor): Promise<ChangeOf<R>>;
  /** Returns the columns of a change. @throws Fault for a change that is not allowed */
  values(tx: Database, change: ChangeOf<R>, before: RowOf<T> | null, actor: Actor): Promise<object>;
  /** Called in the transaction after the row was written: to write joined tables, announce tags, or refuse. */
  happened?(
    tx: Database,
    what: RowChange<RowOf<T>>,
    change: ChangeOf<R> | null,
    actor: Actor,
  ): Promise<void>;
  /**
   * Rows that are removed and recovered together with a row, by the column that refers to it: rows of other tables,
   * or its children. Rows whose field `needs.field` refers to a record that no longer exists do not come back.
   */
  dependents?: readonly {
    table: PgTable;
    of: PgColumn;
    needs?: { field: string; key: PgColumn };
  }[];
  /**
   * Drops references to records that no longer exist from a record that is recovered. Returns the remaining change
   * and the dropped records.
   */
  dropMissing?(tx: Database, change: ChangeOf<R>): Promise<{ change: ChangeOf<R>; gone: Gone[] }>;
  /** Checks a recovered record as a change of its former self, because no new record may start in its state. */
  isCheckedAsItWas?: boolean;
  /** Called once the removal is committed, to delete what the rows had outside the database. */
  removed?(rows: readonly RowOf<T>[]): Promise<void>;
  /** What the operation log keeps of a change, if that is less than the whole record. */
  remember?(what: RowChange<RecordOf<R>>, rows: RowChange<RowOf<T>>): RowChange<RecordOf<R>>;
}

/** A reader for records of some kind, whatever their table; arguments and results are typed by the kind. */
export type ReaderOf<R extends Reading> = Reader & { resource: R };
export type StoreOf<R extends Resource> = Store & { resource: R };
