import { eq, ne, sql, type Column, type SQL } from 'drizzle-orm';
import { ALL_PERMISSIONS, DEFAULT_ROLE, SUPER_ROLE, type Grant } from '#contract/call/access.ts';
import { scopeOf, type Place, type Scope, type ScopedRole } from '#domain/identity/scope.ts';
import { accountRoles } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { departments, menus, roleDepartments, roleMenus, roles } from './table.ts';

/** The roles and permissions of an account, and the records to which each permission applies. */
export interface Granted extends Grant {
  scope(permission: string): Scope;
}

const SUPER = { dataScope: 'all', permissions: [ALL_PERMISSIONS], departments: [] } as const;

const permissionsOf = sql<string[]>`array(
  SELECT ${menus.permission} FROM ${roleMenus}
  JOIN ${menus} ON ${menus.id} = ${roleMenus.menuId} AND ${menus.status} = 'active'
  WHERE ${roleMenus.roleId} = ${roles.id} AND ${menus.permission} <> '')`;

const departmentsOf = sql<number[]>`array(
  SELECT ${roleDepartments.departmentId} FROM ${roleDepartments}
  WHERE ${roleDepartments.roleId} = ${roles.id})`;

/** As a subquery, because PostgreSQL would plan each time for a list of which it knows how long it is. */
const keysAsked = sql`ARRAY(SELECT unnest(${sql.placeholder('keys')}::text[]))`;

/** Prepared, because every call of a logged-in user executes it. */
const rolesQuery = prepared((db) =>
  db
    .select({
      key: roles.key,
      status: roles.status,
      dataScope: roles.dataScope,
      // Nested, because a column selected directly from a single table loses its table name.
      permissions: sql<string[]>`${permissionsOf}`,
      departments: sql<number[]>`${departmentsOf}`,
    })
    .from(roles)
    .where(sql`${roles.key} = ANY(${keysAsked})`)
    .prepare('roles_with_grants'),
);

/**
 * Returns the active ones of the given roles (with `withDisabled`, all of them) with what they grant. The
 * administrator's role grants everything, whatever the tables contain.
 */
export async function readScoped(
  db: Database,
  keys: readonly string[],
  { withDisabled = false } = {},
): Promise<(ScopedRole & { key: string })[]> {
  if (keys.length === 0) return [];
  const found = await rolesQuery(db).execute({ keys });
  return found
    .filter(({ status }) => withDisabled || status === 'active')
    .map((role) => (role.key === SUPER_ROLE ? { key: role.key, ...SUPER } : role));
}

/** Returns the position of an account in the organisation. */
export async function placeOf(
  db: Database,
  accountId: number,
  department: number | null,
): Promise<Place> {
  if (department === null) return { accountId, department, below: [] };
  const found = await db
    .select({ id: departments.id })
    .from(departments)
    .where(sql`${departments.ancestors} @> ARRAY[${department}]::int[]`);
  return { accountId, department, below: found.map(({ id }) => id) };
}

/**
 * Returns what an account holds by its roles. Disabled roles grant nothing; an account without active roles has the
 * default role.
 */
export async function readGrant(
  db: Database,
  {
    accountId,
    departmentId,
    keys,
  }: { accountId: number; departmentId: number | null; keys: string[] },
): Promise<Granted> {
  const found = await readScoped(db, keys);
  const place = await placeOf(db, accountId, departmentId);
  return {
    roles: found.length > 0 ? found.map(({ key }) => key) : [DEFAULT_ROLE],
    permissions: [...new Set(found.flatMap(({ permissions }) => permissions))],
    scope: (permission) => scopeOf(found, permission, place),
  };
}

/**
 * Returns a condition for queries about many accounts: whether an account holds the given permission, or any at all.
 * Equivalent to `readGrant`.
 */
export function holdsPermission(accountId: Column, permission?: string): SQL {
  const isMeant =
    permission === undefined ? ne(menus.permission, '') : eq(menus.permission, permission);
  return sql`EXISTS (
  SELECT FROM ${accountRoles}
  JOIN ${roles} ON ${roles.key} = ${accountRoles.role} AND ${roles.status} = 'active'
  LEFT JOIN ${roleMenus} ON ${roleMenus.roleId} = ${roles.id}
  LEFT JOIN ${menus} ON ${menus.id} = ${roleMenus.menuId} AND ${menus.status} = 'active' AND ${isMeant}
  WHERE ${accountRoles.accountId} = ${accountId} AND (${roles.key} = ${SUPER_ROLE} OR ${menus.id} IS NOT NULL))`;
}
