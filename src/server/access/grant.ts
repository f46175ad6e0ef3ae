import { and, eq, inArray, sql } from 'drizzle-orm';
import { ALL_PERMISSIONS, DEFAULT_ROLE, SUPER_ROLE, type Grant } from '#contract/access.ts';
import { scopeOf, type Place, type Scope, type ScopedRole } from '#domain/access/scope.ts';
import type { Database } from '#server/db/database.ts';
import { departments, menus, roleDepartments, roleMenus, roles } from './table.ts';

/** What an account may do, and with which records. */
export interface Granted extends Grant {
  scope(permission: string): Scope;
}

const held = sql<string[]>`array(
  SELECT DISTINCT ${menus.permission} FROM ${roleMenus} JOIN ${menus} ON ${menus.id} = ${roleMenus.menuId}
  WHERE ${roleMenus.roleId} = ${roles.id} AND ${menus.status} = 'active' AND ${menus.permission} <> '')`;
const chosen = sql<number[]>`array(
  SELECT ${roleDepartments.departmentId} FROM ${roleDepartments} WHERE ${roleDepartments.roleId} = ${roles.id})`;

const SUPER: ScopedRole = { dataScope: 'all', permissions: [ALL_PERMISSIONS], departments: [] };

const readRoles = (db: Database, keys: readonly string[]) =>
  db
    .select({ key: roles.key, dataScope: roles.dataScope, permissions: held, departments: chosen })
    .from(roles)
    .where(and(inArray(roles.key, [...keys]), eq(roles.status, 'active')));

async function placeOf(db: Database, accountId: number, department: number | null): Promise<Place> {
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
  const found = keys.length > 0 ? await readRoles(db, keys) : [];
  const place = await placeOf(db, accountId, departmentId);
  const scoped = found.map((role) => (role.key === SUPER_ROLE ? SUPER : role));
  return {
    roles: found.length > 0 ? found.map(({ key }) => key) : [DEFAULT_ROLE],
    permissions: [...new Set(scoped.flatMap(({ permissions }) => permissions))],
    scope: (permission) => scopeOf(scoped, permission, place),
  };
}
