import { and, count, inArray } from 'drizzle-orm';
import type { Waiting } from '#contract/office/waiting.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { appealStore } from './kind.ts';
import { appeals } from './table.ts';

/** What is not answered yet: taken up by nobody, or taken up and open. */
const OPEN = ['submitted', 'admitted'] as const;

/** The appeals that wait for somebody who may answer them; those of which they must not know are not counted. */
export async function countAppeals(db: Database, caller: Caller): Promise<Waiting[]> {
  if (!hasPermission(caller, 'judging:appeal:edit')) return [];
  const found = await db
    .select({ status: appeals.status, count: count() })
    .from(appeals)
    .where(and(inArray(appeals.status, [...OPEN]), appealStore.limit?.(caller)))
    .groupBy(appeals.status);
  return OPEN.flatMap((what) => {
    const row = found.find(({ status }) => status === what);
    return row ? [{ page: 'judging:appeal', what, count: row.count }] : [];
  });
}
