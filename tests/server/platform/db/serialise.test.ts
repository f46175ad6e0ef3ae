import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { serialised } from '#server/platform/db/serialise.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();

const ask = (tx: Database, text: string): Promise<number> =>
  tx.execute<{ n: number }>(sql.raw(`SELECT ${text} AS n`)).then(({ rows }) => rows[0]!.n);

describe('concurrent statements in one transaction', () => {
  it('run one after another', async () => {
    const found = await connection().db.transaction((tx) =>
      serialised(tx, () => Promise.all(['1', '2', '3'].map((text) => ask(tx, text)))),
    );
    expect(found).toEqual([1, 2, 3]);
  });

  it('all run, even if one of them fails', async () => {
    const states: string[] = [];
    const work = connection().db.transaction(async (tx) => {
      const settled = await serialised(tx, () =>
        Promise.allSettled(['1', '1/0', '2'].map((text) => ask(tx, text))),
      );
      states.push(...settled.map(({ status }) => status));
      throw new Error('over');
    });
    await expect(work).rejects.toThrow('over');
    // PostgreSQL accepts no more statements in a transaction after one has failed.
    expect(states).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('leave the connection as it was before', async () => {
    const { db } = connection();
    await db.transaction((tx) => serialised(tx, () => ask(tx, '1')));
    expect(await Promise.all([ask(db, '4'), ask(db, '5')])).toEqual([4, 5]);
  });
});
