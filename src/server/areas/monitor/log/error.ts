import { eq, gte, lte, or } from 'drizzle-orm';
import { errorLog } from '#contract/monitor/log.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { ignoredBuild } from '#server/platform/audit/failure.ts';
import { failures } from '#server/platform/audit/table.ts';

/** Unexpected errors, with the status and note that operators give them. */
export const errorStore: Store<typeof errorLog, typeof failures> = {
  resource: errorLog,
  table: failures,
  owner: null,
  columns: { lastAt: failures.lastAt, times: failures.times, id: failures.id },
  where: ({ keyword, status, from, until }) => [
    keyword === undefined
      ? undefined
      : or(
          holding(keyword, failures.message, failures.path, failures.note),
          eq(failures.requestId, keyword),
        ),
    status && eq(failures.status, status),
    from === undefined ? undefined : gte(failures.lastAt, new Date(from)),
    until === undefined ? undefined : lte(failures.lastAt, new Date(until)),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map(({ firstAt, lastAt, ignoredBuild: build, ...row }) => ({
        ...withMoment(row),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        isUntilBuild: row.status === 'ignored' && build !== null,
      })),
    ),
  values: (_, { status, note, isUntilBuild }) =>
    Promise.resolve({
      status,
      note,
      ignoredBuild: ignoredBuild(status === 'ignored' && isUntilBuild),
    }),
};
