import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { noticeResource } from '#contract/notice/notice.ts';
import { isSpan, mayBecome } from '#domain/notice/notice.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewFileNames } from '#server/platform/files/former.ts';
import { tellEverybody } from '#server/platform/realtime/notice.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { sanitiseBoth } from '#server/platform/text/sanitise.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { noticeReadings, notices } from './table.ts';

const MOST_SHOWN = 20;
const orNull = (moment: Date | null) => moment?.toISOString() ?? null;
const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

/** Returns the number of readers by notice id. Notices without readers are missing. */
async function readersOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await db
    .select({ id: noticeReadings.noticeId, readers: count() })
    .from(noticeReadings)
    .where(inArray(noticeReadings.noticeId, [...ids]))
    .groupBy(noticeReadings.noticeId);
  return new Map(found.map(({ id, readers }) => [id, readers]));
}

export const noticeStore: Store<typeof noticeResource, typeof notices> = {
  resource: noticeResource,
  // A recovered notice keeps its status, so that a rescinded one stays rescinded.
  isCheckedAsItWas: true,
  table: notices,
  dependents: [
    {
      table: noticeReadings,
      of: noticeReadings.noticeId,
      needs: { field: 'accountId', key: accounts.id },
    },
  ],
  owner: { departmentId: notices.departmentId, createdById: notices.createdById },
  columns: { id: notices.id, startsAt: notices.startsAt, updatedAt: notices.updatedAt },
  where: ({ keyword, type, status }) => [
    holding(keyword, notices.title),
    type && eq(notices.type, type),
    status && eq(notices.status, status),
  ],
  async present(db, rows) {
    const ids = rows.map(({ id }) => id);
    const readers = await readersOf(db, ids);
    return rows.map((row) => ({
      ...withMoment(row),
      startsAt: orNull(row.startsAt),
      endsAt: orNull(row.endsAt),
      readers: readers.get(row.id) ?? 0,
    }));
  },
  async values(tx, { content, startsAt, endsAt, ...change }, before) {
    const from = before?.status ?? null;
    if (!isSpan(startsAt, endsAt)) throw new Fault('endBeforeStart');
    if (!mayBecome(from, change.status)) {
      throw new Fault('noticeStatus', { from: from ?? '', to: change.status });
    }
    const times = { startsAt: toDate(startsAt), endsAt: toDate(endsAt) };
    return { ...change, ...times, content: await renewFileNames(tx, sanitiseBoth(content)) };
  },
  async happened(tx, { before, after }) {
    const isShown = before?.status === 'published' || after?.status === 'published';
    if (isShown) await tellEverybody(tx, { msgType: 'noticesChanged', body: {} });
  },
};

/** Lists the currently published notices, newest first, and whether the account has read each. */
export async function listCurrent(db: Database, accountId: number) {
  const now = sql`clock_timestamp()`;
  const isOwn = and(
    eq(noticeReadings.noticeId, notices.id),
    eq(noticeReadings.accountId, accountId),
  );
  const rows = await db
    .select({ notice: notices, readAt: noticeReadings.readAt })
    .from(notices)
    .leftJoin(noticeReadings, isOwn)
    .where(
      and(
        eq(notices.status, 'published'),
        or(isNull(notices.startsAt), lte(notices.startsAt, now)),
        or(isNull(notices.endsAt), gt(notices.endsAt, now)),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(MOST_SHOWN);
  return rows.map(({ notice, readAt }) => ({
    ...notice,
    startsAt: orNull(notice.startsAt),
    isRead: readAt !== null,
  }));
}

/** Marks notices as read. Ids that no longer exist are ignored. */
export async function markRead(
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  const found = await db
    .select({ noticeId: notices.id })
    .from(notices)
    .where(inArray(notices.id, [...ids]));
  const rows = found.map((row) => ({ ...row, accountId }));
  if (rows.length > 0) await db.insert(noticeReadings).values(rows).onConflictDoNothing();
}
