import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { nextTry } from '#server/platform/publish/pause.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();

it('doubles the pause after each attempt, up to the maximum', async () => {
  const { rows } = await connection().db.execute<{ seconds: number }>(
    sql`SELECT round(extract(epoch FROM ${nextTry(sql`tries`, 600)} - clock_timestamp()))::int AS seconds
        FROM unnest(ARRAY[1, 2, 3, 4, 10, 11, 12, 1000000]) AS tries`,
  );
  expect(rows.map(({ seconds }) => seconds)).toEqual([1, 2, 4, 8, 512, 600, 600, 600]);
});
