import { asc } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { combineKinds } from './reached.ts';
import { awaitsApprovalOf } from '../store/awaiting.ts';
import { contentItems } from '../store/table.ts';

/** Maximum number of records that are answered. */
const MOST = 1000;

/** Records of all kinds that wait for a caller's approval, longest first. */
export async function readWaiting(db: Database, caller: Caller) {
  const waits = combineKinds(caller, 'approve', (kind) => awaitsApprovalOf(kind, caller));
  if (waits === null) return [];
  const { type, id, updatedAt } = contentItems;
  return db
    .select({ type, id })
    .from(contentItems)
    .where(waits)
    .orderBy(asc(updatedAt), asc(id))
    .limit(MOST);
}
