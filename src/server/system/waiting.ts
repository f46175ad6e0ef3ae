import type { Waiting } from '#contract/waiting.ts';
import { hasPermission } from '#domain/access/access.ts';
import { countNewFailures } from '#server/audit/error.ts';
import { countWaitingContent } from '#server/content/waiting.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { countFailedPublishes } from '#server/publish/history.ts';
import { countNewQuestions } from './consultation.ts';

/** What else waits on a page, for whoever may open it. */
const COUNTS: readonly (Omit<Waiting, 'count'> & { read(db: Database): Promise<number> })[] = [
  { page: 'content:publishing', what: 'failed', read: countFailedPublishes },
  { page: 'system:consultation', what: 'new', read: countNewQuestions },
  { page: 'monitor:error', what: 'new', read: countNewFailures },
];

/** What waits for somebody, as far as their permissions and scopes go. */
export async function readWaiting(db: Database, caller: Caller): Promise<Waiting[]> {
  const own = COUNTS.filter(({ page }) => hasPermission(caller, `${page}:list`));
  const counted = own.map(async ({ read, ...where }) => ({ ...where, count: await read(db) }));
  const all = [...(await countWaitingContent(db, caller)), ...(await Promise.all(counted))];
  return all.filter(({ count }) => count > 0);
}
