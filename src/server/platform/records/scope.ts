import { eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Scope } from '#domain/identity/scope.ts';

/** The columns that name the owner of a row, or expressions that find it elsewhere. */
export interface Owner {
  departmentId: SQLWrapper;
  createdById: SQLWrapper;
}

/** A data scope as a condition, built from ids in code (threats 40, 52); an empty scope matches no rows. */
export function withinScope(owner: Owner, scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  const { departments, account } = scope;
  const conditions = [
    ...(departments.length > 0 ? [inArray(owner.departmentId, [...departments])] : []),
    ...(account === null ? [] : [eq(owner.createdById, account)]),
  ];
  return conditions.length > 0 ? or(...conditions) : sql`false`;
}
