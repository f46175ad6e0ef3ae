import { and, desc, eq, gte, inArray, like, lte, or } from 'drizzle-orm';
import { operationLog } from '#contract/monitor/log.ts';
import { isLineFor } from '#server/areas/judging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { likePattern, holding } from '#server/platform/records/filter.ts';
import type { Reader } from '#server/platform/records/store.ts';
import { operations } from '#server/platform/audit/table.ts';

/** Matches an action, or all actions that start with the given steps. */
const acting = (action: string) =>
  or(
    eq(operations.action, action),
    like(operations.action, `${likePattern(action).slice(1, -1)}:%`),
  );

/** Returns those of the records that are removed, according to their last removal or recovery. */
async function removedOf(db: Database, targets: readonly string[]): Promise<Set<string>> {
  const { target, action, id, result } = operations;
  const found = await db
    .selectDistinctOn([target], { target, action })
    .from(operations)
    .where(
      and(
        inArray(target, [...targets]),
        or(like(action, '%:remove'), like(action, '%:recover')),
        eq(result, 'success'),
      ),
    )
    .orderBy(target, desc(id));
  const gone = found.filter((last) => last.action.endsWith(':remove'));
  return new Set(gone.map((last) => last.target));
}

export const operationReader: Reader<typeof operationLog, typeof operations> = {
  resource: operationLog,
  table: operations,
  owner: { departmentId: operations.departmentId, createdById: operations.accountId },
  columns: { id: operations.id, at: operations.at, duration: operations.duration },
  limit: ({ userId }) => isLineFor(userId),
  where: ({ userName, action, target, result, requestId, from, until }) => [
    holding(userName, operations.userName),
    action === undefined ? undefined : acting(action),
    target === undefined
      ? undefined
      : or(eq(operations.target, target), holding(target, operations.title)),
    result && eq(operations.result, result),
    requestId === undefined ? undefined : eq(operations.requestId, requestId),
    from === undefined ? undefined : gte(operations.at, new Date(from)),
    until === undefined ? undefined : lte(operations.at, new Date(until)),
  ],
  async present(db, rows) {
    const gone = await removedOf(
      db,
      rows.map(({ target }) => target),
    );
    return rows.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isThere: !gone.has(row.target),
    }));
  },
};
