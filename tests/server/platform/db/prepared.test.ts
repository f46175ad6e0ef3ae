import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { connect, type Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
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
