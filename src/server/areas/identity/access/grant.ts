import { eq, ne, sql, type Column, type SQL } from 'drizzle-orm';
import { ALL_PERMISSIONS, DEFAULT_ROLE, SUPER_ROLE, type Grant } from '#contract/call/access.ts';
import { scopeOf, type Place, type Scope, type ScopedRole } from '#domain/identity/scope.ts';
import { accountRoles } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { departments, menus, roleDepartments, roleMenus, roles } from './table.ts';

/** What an account may do, and with which records. */
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

/** Every call of somebody who is logged in asks for it. */
const rolesQuery = prepared((db) =>
  db
    .select({
      key: roles.key,
      dataScope: roles.dataScope,
      // One within the other: columns that are selected directly from one table lose its name.
      permissions: sql<string[]>`${permissionsOf}`,
      departments: sql<number[]>`${departmentsOf}`,
    })
    .from(roles)
    .where(
      sql`${roles.key} = ANY(${sql.placeholder('keys')}::text[])
        AND (${sql.placeholder('withDisabled')}::boolean OR ${roles.status} = 'active')`,
    )
    .prepare('roles_with_grants'),
);

/** Roles that count, or those of `keys` whether they do or not, with what they grant; the administrator's grants everything, whatever the tables say. */
export async function readScoped(
  db: Database,
  keys: readonly string[],
  { withDisabled = false } = {},
): Promise<(ScopedRole & { key: string })[]> {
  if (keys.length === 0) return [];
  const found = await rolesQuery(db).execute({ keys, withDisabled });
  return found.map((role) => (role.key === SUPER_ROLE ? { key: role.key, ...SUPER } : role));
}

/** Where an account stands in the organisation. */
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

/** What an account holds by its roles; a disabled role grants nothing, and without any it has the default one. */
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

/** Whether an account holds a permission, or any: what `readGrant` finds, as a condition of a query about many accounts. */
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
