import { and, desc, eq, gt, ilike, isNull, lte, or, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { noticeResource } from '#contract/notice.ts';
import { isSpan, mayBecome } from '#domain/system/notice.ts';
import type { Database } from '#server/db/database.ts';
import { containing } from '#server/resource/filter.ts';
import { withMoment } from '#server/resource/row.ts';
import type { Store } from '#server/resource/store.ts';
import { sanitiseBoth } from '#server/text/sanitise.ts';
import { notices } from './table.ts';

const MOST_SHOWN = 20;
const orNull = (moment: Date | null) => moment?.toISOString() ?? null;
const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));

export const noticeStore: Store<typeof noticeResource, typeof notices> = {
  resource: noticeResource,
  table: notices,
  owner: { departmentId: notices.departmentId, createdById: notices.createdById },
  columns: { id: notices.id, startsAt: notices.startsAt, updatedAt: notices.updatedAt },
  where: ({ keyword, type, status }) => [
    keyword === undefined ? undefined : ilike(sql`${notices.title}::text`, containing(keyword)),
    type && eq(notices.type, type),
    status && eq(notices.status, status),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map((row) => ({
        ...withMoment(row),
        startsAt: orNull(row.startsAt),
        endsAt: orNull(row.endsAt),
      })),
    ),
  async values(_, { content, startsAt, endsAt, ...change }, before) {
    const from = before?.status ?? null;
    if (!isSpan(startsAt, endsAt)) throw new Fault('endBeforeStart');
    if (!mayBecome(from, change.status)) {
      throw new Fault('noticeStatus', { from: from ?? '', to: change.status });
    }
    const times = { startsAt: toDate(startsAt), endsAt: toDate(endsAt) };
    return { ...change, ...times, content: sanitiseBoth(content) };
  },
};

/** The notices that are published now, the latest first. */
export async function listCurrent(db: Database) {
  const now = sql`clock_timestamp()`;
  const rows = await db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.status, 'published'),
        or(isNull(notices.startsAt), lte(notices.startsAt, now)),
        or(isNull(notices.endsAt), gt(notices.endsAt, now)),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, startsAt: orNull(row.startsAt) }));
}
