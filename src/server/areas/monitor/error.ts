import { eq, gte, lte, or } from 'drizzle-orm';
import { errorLog } from '#contract/monitor/log.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Store } from '#server/platform/records/store.ts';
import { failures } from '#server/platform/audit/table.ts';

/** What failed; only its status is changed by people. */
export const errorStore: Store<typeof errorLog, typeof failures> = {
  resource: errorLog,
  table: failures,
  owner: null,
  columns: { lastAt: failures.lastAt, times: failures.times, id: failures.id },
  where: ({ keyword, status, from, until }) => [
    keyword === undefined
      ? undefined
      : or(holding(keyword, failures.message, failures.path), eq(failures.requestId, keyword)),
    status && eq(failures.status, status),
    from === undefined ? undefined : gte(failures.lastAt, new Date(from)),
    until === undefined ? undefined : lte(failures.lastAt, new Date(until)),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map(({ firstAt, lastAt, ...row }) => ({
        ...withMoment(row),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
    ),
  values: (_, { status }) => Promise.resolve({ status }),
};

/** How many kinds of failure nobody has dealt with. */
export const countNewFailures = (db: Database): Promise<number> =>
  db.$count(failures, eq(failures.status, 'new'));
