import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/database.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();

const ONE = sql`SELECT 1 AS one`;

const END_ALL = sql`
  SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

describe('connect', () => {
  it('survives idle connections that the server closes', async () => {
    const other = connect(connection().url, { max: 3 });
    await Promise.all([1, 2, 3].map(() => other.db.execute(sql`SELECT pg_sleep(0.05)`)));
    const gone = new Promise<void>((resolve) => {
      let count = 0;
      other.pool.on('remove', () => (count += 1) === 3 && resolve());
    });
    expect((await connection().db.execute(END_ALL)).rows).toEqual([{ ended: 3 }]);
    await gone;
    expect((await other.db.execute(ONE)).rows).toEqual([{ one: 1 }]);
    await other.close();
  });

  it('cancels a statement that takes too long', async () => {
    const other = connect(connection().url, { settings: '-c statement_timeout=50' });
    await expect(
      other.pool.query('SET statement_timeout = 50; SELECT pg_sleep(9)'),
    ).rejects.toThrow('canceling statement due to statement timeout');
    await other.close();
  });

  it('applies the given settings to each connection', async () => {
    const other = connect(connection().url, { settings: '-c synchronous_commit=off' });
    const { rows } = await other.pool.query('SHOW synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'off' }]);
    await other.close();
  });

  it('limits each statement to 5 s by default', async () => {
    const { rows } = await connection().pool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  });
});
