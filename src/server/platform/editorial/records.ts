import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import type { ContentKind } from './kind.ts';

/** A table whose rows are the live records: a record without a row is not published. */
export type RecordTable = PgTable & { id: PgColumn; sort: PgColumn };

/** The table of a kind of records, and what is particular to them. */
interface Declaration<T extends ContentType, Table extends RecordTable> extends Pick<
  ContentKind<T>,
  'type' | 'title' | 'year' | 'session' | 'address' | 'parts'
> {
  table: Table;
  /** Selects the rows of this kind if the table holds several kinds. */
  only?: SQL;
  /** Returns the columns of the published content. @param recordId its number; null if it was never published */
  toRow(data: z.output<T['data']>, tx: Database, recordId: number | null): object | Promise<object>;
  /** Returns the content of live rows as editors see it. */
  toData(rows: Table['$inferSelect'][], db: Database): Promise<Data[]> | Data[];
  /** Returns the tags of the pages that show a row. */
  tags(row: Table['$inferSelect']): string[];
  /** Writes related rows in other tables. */
  writeBeside?(tx: Database, id: number, data: z.output<T['data']>): Promise<void>;
}

/**
 * Creates a kind of content whose live records are the rows of a table. A record that is withdrawn and published
 * again keeps its number, and so its address.
 */
export function recordKind<T extends ContentType, Table extends RecordTable>(
  declaration: Declaration<T, Table>,
): ContentKind<T> {
  type Row = Table['$inferSelect'] & { id: number; sort: number };
  const { table: given, only, toRow, toData, tags, writeBeside, ...kind } = declaration;
  const table = given as RecordTable;

  const find = async (db: Database, ids: readonly number[]): Promise<Row[]> => {
    const found = await db
      .select()
      .from(table as PgTable)
      .where(and(inArray(table.id, [...ids]), only));
    return found as Row[];
  };

  const save = (tx: Database, id: number | null, row: object) =>
    id === null
      ? tx.insert(table).values(row).returning()
      : tx
          .insert(table)
          .overridingSystemValue()
          .values({ ...row, id })
          .onConflictDoUpdate({ target: table.id, set: row })
          .returning();

  return {
    ...kind,
    async publish(tx, { recordId, data, sort }) {
      const before = recordId === null ? [] : await find(tx, [recordId]);
      const columns = await toRow(data, tx, recordId);
      const [row] = (await save(tx, recordId, { ...columns, sort })) as Row[];
      await writeBeside?.(tx, row!.id, data);
      await announce(tx, [...before, row!].flatMap(tags));
      return row!.id;
    },
    async withdraw(tx, recordId) {
      const gone = (await tx.delete(table).where(eq(table.id, recordId)).returning()) as Row[];
      await announce(tx, gone.flatMap(tags));
    },
    async arrange(tx, recordId, sort) {
      const moved = await tx.update(table).set({ sort }).where(eq(table.id, recordId)).returning();
      await announce(tx, (moved as Row[]).flatMap(tags));
    },
    async liveIds(db) {
      const found = await db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(only);
      return found.map(({ id }) => id as number);
    },
    async readLive(db, recordIds) {
      const rows = await find(db, recordIds);
      const data = await toData(rows, db);
      return rows.map(({ id, sort }, index) => ({ recordId: id, sort, data: data[index]! }));
    },
  };
}

/** Turns rows into content one by one. */
export const eachRow =
  <Row>(toData: (row: Row) => Data) =>
  (rows: Row[]): Data[] =>
    rows.map(toData);
