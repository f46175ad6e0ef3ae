import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { NONCE_LIFETIME } from '#contract/call/wire/envelope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { nonces } from './table.ts';

interface Waiting {
  digest: Buffer;
  resolve(fresh: boolean): void;
  reject(error: unknown): void;
}

/** Answers whether a wrapped key was never used before, and marks it used. */
export type UseOnce = (key: string) => Promise<boolean>;

async function insert(db: Database, batch: readonly Waiting[]): Promise<void> {
  const digests = sql.param(batch.map(({ digest }) => digest));
  const { rows } = await db.execute<{ digest: Buffer }>(sql`
    INSERT INTO ${nonces} (digest) SELECT unnest(${digests}::bytea[])
    ON CONFLICT DO NOTHING RETURNING digest`);
  const fresh = new Set(rows.map(({ digest }) => digest.toString('hex')));
  // Two of one batch may carry the same key: the first one takes it.
  for (const { digest, resolve } of batch) resolve(fresh.delete(digest.toString('hex')));
}

/**
 * One-time use of request keys, guaranteed by the table's primary key (threat 4). Requests that arrive while an insert
 * is under way share the next one.
 */
export function createNonces(db: Database): UseOnce {
  const waiting: Waiting[] = [];
  let busy = false;
  const drain = async () => {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      await insert(db, batch).catch((error) => batch.forEach(({ reject }) => reject(error)));
    }
    busy = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ digest: createHash('sha256').update(key).digest(), resolve, reject });
      if (!busy) void drain();
    });
}

/** Forgets keys that are older than their lifetime. */
export const nonceRetention: Retention = {
  name: 'request keys',
  forget(db) {
    const age = sql`now() - make_interval(secs => ${NONCE_LIFETIME / 1000})`;
    return db.delete(nonces).where(lt(nonces.usedAt, age));
  },
};
