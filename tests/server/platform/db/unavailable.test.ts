import { connect as connectTo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { connect } from '#server/platform/db/database.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const caught = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).catch((error: unknown) => error);

async function askedAt(url: string): Promise<unknown> {
  const { db, close } = connect(url);
  const error = await caught(db.execute(sql`SELECT 1`));
  await close();
  return error;
}

describe('isUnavailable', () => {
  it.each(['postgres://podium@localhost/x?host=/nowhere', 'postgres://podium@127.0.0.1:1/x'])(
    'is true if no server answers at %s',
    async (url) => {
      expect(isUnavailable(await askedAt(url))).toBe(true);
    },
  );

  it('is true if the connection is lost during a statement', async () => {
    const { db } = connection();
    const work = caught(
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
        await db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid}, 5000)`);
        await tx.execute(sql`SELECT 1`);
      }),
    );
    expect(isUnavailable(await work)).toBe(true);
  });

  it('is false for the exit code of a program', () => {
    expect(isUnavailable(Object.assign(new Error('initdb failed'), { code: 1 }))).toBe(false);
  });

  it('is false for any other failure', async () => {
    const { db } = connection();
    expect(isUnavailable(await caught(db.execute(sql`SELECT nothing`)))).toBe(false);
    expect(isUnavailable(await caught(readFile('/nowhere/at/all')))).toBe(false);
    expect(isUnavailable('ECONNREFUSED')).toBe(false);
  });

  it('finds the error among the causes of others', async () => {
    const refused = await new Promise<Error>((resolve) =>
      connectTo(1, '127.0.0.1').on('error', resolve),
    );
    expect(
      isUnavailable(new Error('later', { cause: new Error('on top', { cause: refused }) })),
    ).toBe(true);
  });
});
