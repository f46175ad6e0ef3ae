import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { useDatabase } from '../../../kit/database.ts';

const connection = useDatabase();

/** The answers to a statement that is asked so many times on one connection, and whether it stays planned there. */
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

it('keeps the plan of a statement that comes often, and asks it with other values each time', async () => {
  expect(await ask(12, 'often')).toEqual({
    answers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    isPlanned: true,
  });
});

it('keeps none of a statement that is rare', async () => {
  expect(await ask(9, 'rarely')).toEqual({
    answers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    isPlanned: false,
  });
});

it('finds rows by a statement that was planned before they, and the index of them, were there', async () => {
  const { db } = connection();
  await db.execute(sql`CREATE TABLE later (id int, word text)`);
  const find = (id: number) => db.execute(sql`SELECT word FROM later WHERE id = ${id}`);
  for (let round = 0; round < 30; round += 1) await find(round);
  await db.execute(sql`INSERT INTO later SELECT n, 'w' || n FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`CREATE INDEX ON later (id)`);
  expect((await find(4711)).rows).toEqual([{ word: 'w4711' }]);
});
