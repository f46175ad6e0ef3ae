import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/database.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();

/** A pool of one connection, so that the next transaction sees what the previous one left behind. */
const connectOnce = () => connect(connection().url, { max: 1 });

/** Properties missing from the types of a client. */
interface Wired {
  connection: { stream: Socket };
}

const ONE = sql`SELECT 1 AS one`;
const written = async () => {
  const rows = await connection().db.select({ name: rateLimits.name }).from(rateLimits);
  return rows.map(({ name }) => name).sort();
};
const row = (name: string) => ({ name, digest: name, points: 1, endsAt: new Date(0) });

describe('a transaction', () => {
  it('commits all that it wrote', async () => {
    const other = connectOnce();
    const answer = await other.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values(row('kept'));
      await tx.insert(rateLimits).values(row('kept too'));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await written()).toEqual(['kept', 'kept too']);
    await other.close();
  });

  it('rolls everything back if something fails, and rejects with that error', async () => {
    const other = connectOnce();
    const work = other.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values(row('lost'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await written()).not.toContain('lost');
    expect((await other.db.execute(ONE)).rows).toEqual([{ one: 1 }]);
    await other.close();
  });

  it('rolls a nested transaction back, and goes on', async () => {
    const other = connectOnce();
    await other.db.transaction(async (tx) => {
      const inner = tx.transaction(async (deep) => {
        await deep.insert(rateLimits).values(row('inner'));
        throw new Error('not this');
      });
      await expect(inner).rejects.toThrow('not this');
      await tx.insert(rateLimits).values(row('outer'));
    });
    const names = await written();
    expect([names.includes('inner'), names.includes('outer')]).toEqual([false, true]);
    await other.close();
  });

  it('begins with the requested isolation and access mode', async () => {
    const other = connectOnce();
    const said = await other.db.transaction(
      async (tx) => {
        const { rows } = await tx.execute(sql`
          SELECT current_setting('transaction_isolation') AS level, current_setting('transaction_read_only') AS reads`);
        return rows;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    expect(said).toEqual([{ level: 'repeatable read', reads: 'on' }]);
    const writing = other.db.transaction((tx) => tx.insert(rateLimits).values(row('read only')), {
      accessMode: 'read only',
    });
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    await other.close();
  });

  it('returns its connection to the pool if it cannot begin', async () => {
    const other = connectOnce();
    const ask = () => other.db.transaction(async (tx) => (await tx.execute(ONE)).rows);
    other.pool.once('acquire', (client) =>
      (client as pg.Client & Wired).connection.stream.destroy(),
    );
    await expect(ask()).rejects.toThrow('Failed query: SELECT 1 AS one');
    expect(await ask()).toEqual([{ one: 1 }]);
    await other.close();
  });

  it('discards a connection on which only BEGIN failed, and writes nothing on it', async () => {
    const other = connectOnce();
    other.pool.once('acquire', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
      client.query = ((given: unknown, values: unknown) =>
        query(given === 'begin' ? 'begin nothing' : given, values)) as typeof client.query;
    });
    const work = other.db.transaction(async (tx) => {
      await tx.execute(ONE);
      await tx.insert(rateLimits).values(row('alone'));
    });
    await expect(work).rejects.toThrow('Failed query: insert into "rate_limit"');
    expect(await written()).not.toContain('alone');
    expect((await other.db.execute(ONE)).rows).toEqual([{ one: 1 }]);
    await other.close();
  });
});
