import { eq, sql, type SQL } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { connect, type Database } from '#server/platform/db/database.ts';
import { prepared, preparedWrite } from '#server/platform/db/prepared.ts';
import { contests } from '#server/areas/contest/table.ts';
import { useDatabase } from '../../../kit/database.ts';

const connection = useDatabase();

const yearQuery = (db: Database) =>
  db
    .select({ year: sql<string>`${sql.placeholder('year')}::int + count(${contests.year})` })
    .from(contests)
    .prepare('test_years');

it('builds a query once for a pool, and runs it with other values each time', async () => {
  const build = vi.fn(yearQuery);
  const query = prepared(build);
  const { db } = connection();
  expect(await query(db).execute({ year: 2025 })).toEqual([{ year: '2025' }]);
  expect(await query(db).execute({ year: 2026 })).toEqual([{ year: '2026' }]);
  expect(build).toHaveBeenCalledTimes(1);
});

it('works in a transaction as well', async () => {
  const query = prepared(yearQuery);
  const found = await connection().db.transaction((tx) => query(tx).execute({ year: 2024 }));
  expect(found).toEqual([{ year: '2024' }]);
});

it('builds a query once for all transactions of a connection', async () => {
  const build = vi.fn(yearQuery);
  const query = prepared(build);
  const other = connect(connection().url, { max: 1 });
  for (const year of [2027, 2028]) {
    const found = await other.db.transaction((tx) => query(tx).execute({ year }));
    expect(found).toEqual([{ year: String(year) }]);
  }
  expect(build).toHaveBeenCalledTimes(1);
  await other.close();
});

describe('a prepared write', () => {
  const things = pgTable('test_thing', {
    name: text('name').primaryKey(),
    note: text('note'),
    data: jsonb('data').$type<{ of: number }>(),
  });
  type Thing = typeof things.$inferInsert;
  type Change = { [Name in keyof Thing]?: Thing[Name] | SQL };

  const addThings = (db: Database) =>
    db.execute(sql`
      CREATE TEMP TABLE test_thing (name text PRIMARY KEY, note text, data jsonb);
      INSERT INTO test_thing VALUES ('one', 'kept', '{"of":1}'), ('other', 'other', NULL)`);

  const build = vi.fn((db: Database, columns: Change) =>
    db
      .update(things)
      .set(columns)
      .where(eq(things.name, sql.placeholder('key')))
      .returning({ note: things.note, isNull: sql<boolean>`${things.data} IS NULL` }),
  );
  const write = preparedWrite('test_thing_changed', things, build);

  it('is built once for each set of columns, and leaves all others as they are', () =>
    connection().db.transaction(async (tx) => {
      await addThings(tx);
      const one = { key: 'one' };
      expect(await write(tx, { data: null }, one)).toEqual([{ note: 'kept', isNull: true }]);
      expect(await write(tx, { data: { of: 2 } }, one)).toEqual([{ note: 'kept', isNull: false }]);
      expect(build).toHaveBeenCalledTimes(1);
      const worked = { note: sql`upper(${things.note})` };
      expect(await write(tx, worked, one)).toEqual([{ note: 'KEPT', isNull: false }]);
      expect(await write(tx, { note: 'new' }, one)).toEqual([{ note: 'new', isNull: false }]);
      expect(build).toHaveBeenCalledTimes(3);
      const others = await tx.select().from(things).where(eq(things.name, 'other'));
      expect(others).toEqual([{ name: 'other', note: 'other', data: null }]);
    }));
});
