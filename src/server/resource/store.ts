import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Resource } from '#contract/resource.ts';
import type { Database } from '#server/db/database.ts';
import type { trackedColumns } from '#server/db/columns.ts';
import type { Actor, Caller } from '#server/http/context.ts';

type Tracked = Record<'id' | keyof ReturnType<typeof trackedColumns>, PgColumn>;
/** A table with the columns that every record of the back office has. */
export type TrackedTable = PgTable & Tracked;

export type RowOf<T extends TrackedTable> = T['$inferSelect'] & { id: number; version: number };
export type RecordOf<R extends Resource> = z.output<R['record']> & { id: number };
export type ChangeOf<R extends Resource> = z.output<R['change']>;
export type FilterOf<R extends Resource> = Partial<z.output<R['filter']>>;

/** What happened to a row, for those who keep something beside it. */
export interface Happened<Row> {
  before: Row | null;
  after: Row | null;
}

/** Where the records of a resource lie, and what is particular about them. */
export interface Store<R extends Resource = Resource, T extends TrackedTable = TrackedTable> {
  resource: R;
  table: T;
  /** The column behind each name by which a list may be ordered. */
  columns: Record<R['columns'][number], PgColumn>;
  /** The conditions of a filter; what is undefined does not count. */
  where(filter: FilterOf<R>): (SQL | undefined)[];
  /** Rows as people see them. */
  present(db: Database, rows: RowOf<T>[], caller: Caller): Promise<RecordOf<R>[]>;
  /** The columns of a change; it throws a Fault for what must not be. */
  values(tx: Database, change: ChangeOf<R>, before: RowOf<T> | null, actor: Actor): Promise<object>;
  /** Whether records belong to departments, so that data scopes apply. */
  isScoped: boolean;
  /** Called in the transaction, after the row was written: joined tables, tags for the publisher, refusals. */
  happened?(
    tx: Database,
    what: Happened<RowOf<T>>,
    change: ChangeOf<R> | null,
    actor: Actor,
  ): Promise<void>;
}
