import { count, eq, inArray } from 'drizzle-orm';
import { SUPER_ROLE } from '#contract/call/access.ts';
import { Fault, flawedField } from '#contract/fault.ts';
import { roleResource, type RoleRecord } from '#contract/identity/role.ts';
import { accountRoles } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { ChangeOf, Store } from '#server/platform/records/store.ts';
import { demandUnnamed } from '../named-group.ts';
import { followRemovedRole } from '../role-follower.ts';
import { demandLess, demandOwn } from './role-guard.ts';
import { departments, menus, roleDepartments, roleMenus, roles } from './table.ts';

type Row = typeof roles.$inferSelect;
type RoleChange = ChangeOf<typeof roleResource>;

/** Reads the menu entries, departments and numbers of holders of some roles. */
async function joinedOf(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const ofMenus = await db.select().from(roleMenus).where(inArray(roleMenus.roleId, ids));
  const ofDepartments = await db
    .select()
    .from(roleDepartments)
    .where(inArray(roleDepartments.roleId, ids));
  const held = await db
    .select({ role: accountRoles.role, holders: count() })
    .from(accountRoles)
    .where(
      inArray(
        accountRoles.role,
        rows.map(({ key }) => key),
      ),
    )
    .groupBy(accountRoles.role);
  return {
    holders: new Map(held.map(({ role, holders }) => [role, holders])),
    ofMenus: Map.groupBy(ofMenus, byRole),
    ofDepartments: Map.groupBy(ofDepartments, byRole),
  };
}
const byRole = ({ roleId }: { roleId: number }) => roleId;

async function present(db: Database, rows: readonly Row[]): Promise<RoleRecord[]> {
  if (rows.length === 0) return [];
  const { ofMenus, ofDepartments, holders } = await joinedOf(db, rows);
  return rows.map((row) => ({
    ...row,
    updatedAt: row.updatedAt.toISOString(),
    holders: holders.get(row.key) ?? 0,
    menuIds: (ofMenus.get(row.id) ?? []).map(({ menuId }) => menuId),
    departmentIds: (ofDepartments.get(row.id) ?? []).map(({ departmentId }) => departmentId),
  }));
}

async function values(tx: Database, change: RoleChange, before: Row | null, actor: Actor) {
  if (before?.key === SUPER_ROLE) throw new Fault('fixedRole');
  if (before && before.key !== change.key) throw new Fault('fixedKey');
  if (before) await demandLess(tx, before, actor, 'edit');
  await demandOwn(tx, change, actor);
  const { key, name, sort, status, dataScope } = change;
  if (dataScope === 'custom' && change.departmentIds.length === 0) {
    throw flawedField('role', 'departmentIds', 'departments');
  }
  return { key, name, sort, status, dataScope };
}

async function demandUnheld(tx: Database, { key, isBuiltIn }: Row): Promise<void> {
  if (isBuiltIn) throw new Fault('fixedRole');
  const held = await tx.select().from(accountRoles).where(eq(accountRoles.role, key)).limit(1);
  if (held.length > 0) throw new Fault('inUse');
}

/** Returns those of the given ids that exist. */
async function there(tx: Database, table: typeof menus | typeof departments, ids: number[]) {
  if (ids.length === 0) return new Set<number>();
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return new Set(found.map(({ id }) => id));
}

/**
 * Drops menu entries and departments that no longer exist. If a custom scope loses all departments, it becomes the
 * holder's own records.
 */
async function dropMissing(tx: Database, change: RoleChange) {
  const { menuIds, departmentIds, dataScope } = change;
  const ofMenus = await there(tx, menus, menuIds);
  const ofDepartments = await there(tx, departments, departmentIds);
  const gone = [
    ...menuIds.filter((id) => !ofMenus.has(id)).map((id) => ({ kind: 'menu', id })),
    ...departmentIds
      .filter((id) => !ofDepartments.has(id))
      .map((id) => ({ kind: 'department', id })),
  ];
  const isAlone = dataScope === 'custom' && ofDepartments.size === 0;
  const left = {
    ...change,
    menuIds: menuIds.filter((id) => ofMenus.has(id)),
    departmentIds: departmentIds.filter((id) => ofDepartments.has(id)),
    dataScope: isAlone ? ('self' as const) : dataScope,
  };
  return { change: left, gone };
}

/** Replaces the menu entries and departments of a role. */
async function rejoin(tx: Database, roleId: number, { menuIds, departmentIds }: RoleChange) {
  await tx.delete(roleMenus).where(eq(roleMenus.roleId, roleId));
  await tx.delete(roleDepartments).where(eq(roleDepartments.roleId, roleId));
  const ofMenus = [...new Set(menuIds)].map((menuId) => ({ roleId, menuId }));
  if (ofMenus.length > 0) await tx.insert(roleMenus).values(ofMenus);
  const ofDepartments = [...new Set(departmentIds)].map((departmentId) => ({
    roleId,
    departmentId,
  }));
  if (ofDepartments.length > 0) await tx.insert(roleDepartments).values(ofDepartments);
}

export const roleStore: Store<typeof roleResource, typeof roles> = {
  resource: roleResource,
  unique: { role_key_key: 'key' },
  table: roles,
  owner: 'shared',
  columns: { sort: roles.sort, key: roles.key, updatedAt: roles.updatedAt },
  where: ({ keyword, status }) => [
    holding(keyword, roles.key, roles.name),
    status && eq(roles.status, status),
  ],
  present,
  values,
  dropMissing,
  async happened(tx, { before, after }, change, actor) {
    if (before && !after) {
      await demandLess(tx, before, actor, 'remove');
      await demandUnheld(tx, before);
      await demandUnnamed(tx, { list: 'roles', value: before.key });
      await followRemovedRole(tx, before.key);
    }
    if (after && change) await rejoin(tx, after.id, change);
  },
};
