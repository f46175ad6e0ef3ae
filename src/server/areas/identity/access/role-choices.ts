import { asc } from 'drizzle-orm';
import { roleResource, type RoleChoices } from '#contract/identity/role.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listDepartments } from './department.ts';
import { menus } from './table.ts';

/** Returns the choices for the fields of a role. Everybody who may edit roles sees all names. */
export async function readRoleChoices(db: Database, caller: Caller): Promise<RoleChoices> {
  const [ofMenus, ofDepartments] = await Promise.all([
    db
      .select({
        id: menus.id,
        parentId: menus.parentId,
        name: menus.name,
        permission: menus.permission,
      })
      .from(menus)
      .orderBy(asc(menus.sort), asc(menus.id)),
    listDepartments(db),
  ]);
  const isWide = (permission: string) => permission === '' || caller.scope(permission) === 'all';
  return {
    menus: ofMenus.map((menu) => ({ ...menu, isWide: isWide(menu.permission) })),
    departments: ofDepartments,
    isWide: isWide(`${roleResource.permission}:edit`),
  };
}
