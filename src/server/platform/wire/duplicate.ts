import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { DUPLICATE_WINDOW } from '#contract/call/wire/envelope.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { recentRequests } from './table.ts';

/** What makes two calls equal: the same data from the same caller to the same path. */
export interface CallKey {
  /** Id of the session, or the address of a visitor. */
  caller: string;
  method: string;
  /** Without the query, which is part of `body`. */
  path: string;
  body: unknown;
}

const WINDOW = sql.raw(`interval '${DUPLICATE_WINDOW} milliseconds'`);
const NOW = sql`clock_timestamp()`;

/** Digest of the plain text: each request has its own key, so that the encrypted text never repeats (threat 27). */
const digestOf = ({ caller, method, path, body }: CallKey): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([caller, method, path, body]))
    .digest();

const insertion = prepared((db) =>
  db
    .insert(recentRequests)
    .values({ digest: sql.placeholder('digest'), sentAt: NOW })
    .onConflictDoUpdate({
      target: recentRequests.digest,
      set: { sentAt: NOW },
      setWhere: lt(recentRequests.sentAt, sql`${NOW} - ${WINDOW}`),
    })
    .returning({ digest: recentRequests.digest })
    .prepare('recent_request_added'),
);

/** Refuses a call that was already sent a moment ago (specification 5), in one statement. @throws Fault duplicate */
export async function refuseDuplicate(db: Database, sent: CallKey): Promise<void> {
  const [row] = await insertion(db).execute({ digest: digestOf(sent) });
  if (!row) throw new Fault('duplicate');
}

/** Deletes the records of calls that are older than the window. */
export const requestRetention: Retention = {
  name: 'recent requests',
  forget: (db) =>
    db.delete(recentRequests).where(lt(recentRequests.sentAt, sql`${NOW} - ${WINDOW}`)),
};
