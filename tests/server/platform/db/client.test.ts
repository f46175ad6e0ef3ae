import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { isStalePlan } from '#server/platform/db/stale-plan.ts';
import { useDatabase } from '../../../kit/database.ts';

const connection = useDatabase();

/**
 * Runs a statement the given number of times on one connection. Returns its answers, and whether its plan is kept
 * there.
 */
const ask = (count: number, mark: string) =>
  connection().db.transaction(async (tx) => {
    const answers: unknown[] = [];
    for (let index = 0; index < count; index += 1) {
      const { rows } = await tx.execute(sql`SELECT ${index}::int AS ${sql.identifier(mark)}`);
      answers.push(rows[0]![mark]);
    }
    return { answers, isPlanned: await isPlanned(tx, mark) };
  });

async function isPlanned(tx: Database, mark: string): Promise<boolean> {
  const { rows } = await tx.execute(sql.raw(`SELECT statement FROM pg_prepared_statements`));
  return rows.some(({ statement }) => String(statement).includes(mark));
}

it('keeps the plan of a frequent statement, and runs it with new values each time', async () => {
  expect(await ask(12, 'often')).toEqual({
    answers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    isPlanned: true,
  });
});

it('keeps no plan of a rare statement', async () => {
  expect(await ask(9, 'rarely')).toEqual({
    answers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    isPlanned: false,
  });
});

it('finds rows and uses an index that were added after the statement was planned', async () => {
  const { db } = connection();
  await db.execute(sql`CREATE TABLE later (id int, word text)`);
  const find = (id: number) => db.execute(sql`SELECT word FROM later WHERE id = ${id}`);
  for (let round = 0; round < 30; round += 1) await find(round);
  await db.execute(sql`INSERT INTO later SELECT n, 'w' || n FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`CREATE INDEX ON later (id)`);
  expect((await find(4711)).rows).toEqual([{ word: 'w4711' }]);
});

describe('a statement planned before a migration changed its columns', () => {
  const find = (db: Database, id: number) =>
    db.execute(sql`SELECT word FROM changed WHERE id = ${id}`).then(({ rows }) => rows);
  const kept = (db: Database, name: string) => {
    const query = db
      .select({ word: sql<unknown>`word` })
      .from(sql`changed`)
      .where(sql`id = ${sql.placeholder('id')}`)
      .prepare(name);
    return () => query.execute({ id: 1 });
  };

  it('is planned anew and answered; within a transaction it fails as retryable', async () => {
    const { db } = connection();
    await db.execute(sql`CREATE TABLE changed (id int, word text)`);
    await db.execute(sql`INSERT INTO changed VALUES (1, '7')`);
    const named = kept(db, 'test_changed');
    for (let round = 0; round < 30; round += 1) {
      expect(await find(db, 1)).toEqual([{ word: '7' }]);
      expect(await named()).toEqual([{ word: '7' }]);
    }
    await db.execute(sql`ALTER TABLE changed ALTER word TYPE int USING word::int`);
    expect(await named()).toEqual([{ word: 7 }]);
    expect(await Promise.all([find(db, 1), find(db, 1), find(db, 1)])).toEqual(
      Array.from({ length: 3 }, () => [{ word: 7 }]),
    );
    await db.execute(sql`ALTER TABLE changed ALTER word TYPE boolean USING word = 7`);
    const inTransaction = () => db.transaction((tx) => find(tx, 1));
    const failed: unknown = await inTransaction().catch((error: unknown) => error);
    expect(isStalePlan(failed)).toBe(true);
    expect(await inTransaction()).toEqual([{ word: true }]);
    expect(await named()).toEqual([{ word: true }]);
  });

  it('is not confused with other features that the database does not support', async () => {
    const { db } = connection();
    const failed: unknown = await db
      .execute(sql`SELECT generate_series(1, ${2}::int) FOR UPDATE`)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ cause: { code: '0A000' } });
    expect(isStalePlan(failed)).toBe(false);
  });
});
