import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/access/scope.ts';
import type { TrackedTable } from './store.ts';

/** A data scope as a condition, made from ids by code (threats 40, 52): who has no scope gets no rows. */
export function withinScope(table: TrackedTable, scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  const { departments, account } = scope;
  const conditions = [
    ...(departments.length > 0 ? [inArray(table.departmentId, [...departments])] : []),
    ...(account === null ? [] : [eq(table.createdById, account)]),
  ];
  return conditions.length > 0 ? or(...conditions) : sql`false`;
}
