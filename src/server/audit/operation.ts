import { gte, like, lte, or, eq } from 'drizzle-orm';
import { operationLog } from '#contract/log.ts';
import { containing, holding } from '#server/resource/filter.ts';
import type { Reader } from '#server/resource/store.ts';
import { operations } from './table.ts';

/** A permission, or all those below its first steps. */
const acting = (action: string) =>
  or(
    eq(operations.action, action),
    like(operations.action, `${containing(action).slice(1, -1)}:%`),
  );

export const operationReader: Reader<typeof operationLog, typeof operations> = {
  resource: operationLog,
  table: operations,
  owner: { departmentId: operations.departmentId, createdById: operations.accountId },
  columns: { id: operations.id, at: operations.at },
  where: ({ userName, action, target, from, until }) => [
    holding(userName, operations.userName),
    action === undefined ? undefined : acting(action),
    target === undefined ? undefined : eq(operations.target, target),
    from === undefined ? undefined : gte(operations.at, new Date(from)),
    until === undefined ? undefined : lte(operations.at, new Date(until)),
  ],
  present: (_, rows) =>
    Promise.resolve(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))),
};
