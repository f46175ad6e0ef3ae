import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { NONCE_LIFETIME } from '#contract/call/wire/envelope.ts';
import { inBatches } from '#server/platform/db/batches.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { nonces } from './table.ts';

/** Returns whether a wrapped key was never used before, and marks it as used. */
export type UseOnce = (key: string) => Promise<boolean>;

/** @returns for each digest, whether it is new */
async function insert(db: Database, digests: readonly Buffer[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ digest: Buffer }>(sql`
    INSERT INTO ${nonces} (digest) SELECT unnest(${sql.param(digests)}::bytea[])
    ON CONFLICT DO NOTHING RETURNING digest`);
  const fresh = new Set(rows.map(({ digest }) => digest.toString('hex')));
  // Two digests of one batch may be equal: the first one counts as new.
  return digests.map((digest) => fresh.delete(digest.toString('hex')));
}

/**
 * One-time use of request keys, guaranteed by the table's primary key (threat 4). Requests that arrive while an insert
 * is under way share the next one.
 */
export function createNonces(db: Database): UseOnce {
  const use = inBatches((digests: Buffer[]) => insert(db, digests));
  return (key) => use(createHash('sha256').update(key).digest());
}

/** Forgets keys that are older than their lifetime. */
export const nonceRetention: Retention = {
  name: 'request keys',
  forget(db) {
    const age = sql`now() - make_interval(secs => ${NONCE_LIFETIME / 1000})`;
    return db.delete(nonces).where(lt(nonces.usedAt, age));
  },
};
