import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { announce, type Announcement } from '#server/platform/db/announcement.ts';
import { connect } from '#server/platform/db/database.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const CHANNEL = 'test_announcement';
const said = (payload: string): Announcement => ({ channel: CHANNEL, payload });

let client: pg.Client;
afterEach(() => client.end());

/** Listens on the channel. @returns a function that returns the received payloads */
async function listen(): Promise<() => Promise<string[]>> {
  const heard: string[] = [];
  client = new pg.Client(connection().url);
  client.on('notification', ({ payload }) => heard.push(payload!));
  await client.connect();
  await client.query(`LISTEN ${CHANNEL}`);
  return async () => {
    await client.query('SELECT 1');
    return [...heard];
  };
}

describe('an announcement to other processes', () => {
  it('is received at once outside of a transaction', async () => {
    const heard = await listen();
    await announce(connection().db, [said('one'), said('two')]);
    expect(await heard()).toEqual(['one', 'two']);
  });

  it('is received after its transaction has committed', async () => {
    const heard = await listen();
    const during = await connection().db.transaction(async (tx) => {
      await announce(tx, [said('done')]);
      return heard();
    });
    expect(during).toEqual([]);
    expect(await heard()).toEqual(['done']);
  });

  it('is not sent if its transaction fails, nor by the next one on the same connection', async () => {
    const heard = await listen();
    const other = connect(connection().url, { max: 1 });
    const work = other.db.transaction(async (tx) => {
      await announce(tx, [said('lost')]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await other.db.transaction((tx) => announce(tx, [said('kept')]));
    expect(await heard()).toEqual(['kept']);
    await other.close();
  });

  it('is not sent if its savepoint is rolled back, even though the rest commits', async () => {
    const heard = await listen();
    await connection().db.transaction(async (tx) => {
      const inner = tx.transaction(async (deep) => {
        await announce(deep, [said('inner')]);
        throw new Error('not this');
      });
      await expect(inner).rejects.toThrow('not this');
      await announce(tx, [said('outer')]);
    });
    expect(await heard()).toEqual(['outer']);
  });

  it('that cannot be sent leaves the transaction committed, and its reason is reported', async () => {
    const heard = await listen();
    const reasons: unknown[] = [];
    const onNotifyFailure = (error: unknown) => reasons.push((error as Error).cause);
    const telling = connect(connection().url, { max: 1, onNotifyFailure });
    const tooLong = said('x'.repeat(9000));
    const row = { name: 'announced', digest: 'announced', points: 1, endsAt: new Date(0) };
    await telling.db.transaction(async (tx) => {
      await tx.insert(rateLimits).values(row);
      await announce(tx, [tooLong]);
    });
    await telling.close();
    const names = await connection().db.select({ name: rateLimits.name }).from(rateLimits);
    expect(names).toContainEqual({ name: 'announced' });
    expect(await heard()).toEqual([]);
    expect(reasons).toMatchObject([{ message: 'payload string too long' }]);
  });
});
