import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import type { ContentKind } from './kind.ts';

/** A table whose rows are what visitors see: a row that is not there is not published. */
export type RecordTable = PgTable & { id: PgColumn; sort: PgColumn };

/** Where the records of a kind lie, and what is particular about them. */
interface Declaration<T extends ContentType, Table extends RecordTable> extends Pick<
  ContentKind<T>,
  'type' | 'title' | 'year' | 'session' | 'address' | 'parts'
> {
  table: Table;
  /** Where a table holds more kinds than one. */
  only?: SQL;
  /** The columns of what is published. */
  toRow(data: z.output<T['data']>, tx: Database): object | Promise<object>;
  /** What editors write, of rows as they are live. */
  toData(rows: Table['$inferSelect'][], db: Database): Promise<Data[]> | Data[];
  /** The tags of the pages that show a row. */
  tags(row: Table['$inferSelect']): string[];
  /** Writes what lies in tables beside the row. */
  writeBeside?(tx: Database, id: number, data: z.output<T['data']>): Promise<void>;
}

/**
 * A kind of content whose records are rows that visitors see for as long as they are there. One that is withdrawn and
 * published again keeps its number, and so its address.
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
      const [row] = (await save(tx, recordId, { ...(await toRow(data, tx)), sort })) as Row[];
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

/** Data made from each row by itself. */
export const eachRow =
  <Row>(toData: (row: Row) => Data) =>
  (rows: Row[]): Data[] =>
    rows.map(toData);
