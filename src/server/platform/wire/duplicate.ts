import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { DUPLICATE_WINDOW } from '#contract/call/wire/envelope.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { recentRequests } from './table.ts';

/** The same data from the same caller to the same place. */
export interface CallKey {
  /** The session, or the address of a visitor. */
  caller: string;
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
}

const WINDOW = sql.raw(`interval '${DUPLICATE_WINDOW} milliseconds'`);
const NOW = sql`clock_timestamp()`;

/** Of the plain text: each request has a key of its own, so that the sealed one never comes twice (threat 27). */
const digestOf = ({ caller, method, path, body }: CallKey): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([caller, method, path, body]))
    .digest();

/** Refuses what was sent a moment ago (specification 5), in one statement. @throws Fault duplicate */
export async function refuseDuplicate(db: Database, sent: CallKey): Promise<void> {
  const [row] = await db
    .insert(recentRequests)
    .values({ digest: digestOf(sent), sentAt: NOW })
    .onConflictDoUpdate({
      target: recentRequests.digest,
      set: { sentAt: NOW },
      setWhere: lt(recentRequests.sentAt, sql`${NOW} - ${WINDOW}`),
    })
    .returning({ digest: recentRequests.digest });
  if (!row) throw new Fault('duplicate');
}

/** Removes what no longer counts. */
export const requestRetention: Retention = {
  name: 'recent requests',
  forget: (db) =>
    db.delete(recentRequests).where(lt(recentRequests.sentAt, sql`${NOW} - ${WINDOW}`)),
};
