import type { Waiting } from '#contract/office/waiting.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { countNewFailures } from '#server/platform/audit/failure.ts';
import { countWaitingContent } from '#server/platform/editorial/waiting.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { countFailedPublishes } from '#server/platform/publish/history.ts';
import { countOpenQuestions } from '#server/areas/consultation/service.ts';
import { countAppeals } from '#server/areas/judging/service.ts';

interface Counted extends Omit<Waiting, 'count'> {
  page: `${string}:${string}`;
  /** It belongs to nobody of the office: only whoever reaches everything sees it (threat 52). */
  isOwnerless: boolean;
  read(db: Database): Promise<number>;
}

/** What else waits on a page, for whoever may open it. */
const COUNTS: readonly Counted[] = [
  {
    page: 'content:publishing',
    what: 'failed',
    isOwnerless: false,
    read: countFailedPublishes,
  },
  { page: 'system:consultation', what: 'open', isOwnerless: true, read: countOpenQuestions },
  { page: 'monitor:error', what: 'new', isOwnerless: true, read: countNewFailures },
];

/** Whether a caller sees on a page what waits there. */
const isSeen = (caller: Caller, { page, isOwnerless }: Counted): boolean =>
  hasPermission(caller, `${page}:list`) && (!isOwnerless || caller.scope(`${page}:list`) === 'all');

/** What waits for somebody, as far as their permissions and scopes go. */
export async function readWaiting(db: Database, caller: Caller): Promise<Waiting[]> {
  const own = COUNTS.filter((counted) => isSeen(caller, counted));
  const counted = own.map(async ({ page, what, read }) => ({ page, what, count: await read(db) }));
  const all = [
    ...(await countWaitingContent(db, caller)),
    ...(await Promise.all(counted)),
    ...(await countAppeals(db, caller)),
  ];
  return all.filter(({ count }) => count > 0);
}
