import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { menuResource, type MenuShown } from '#contract/identity/menu.ts';
import { permissionsBeyond } from '#domain/identity/granting.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { presentRows } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { menus } from './table.ts';
import { lockTree } from './tree.ts';

type Row = typeof menus.$inferSelect;

/** @throws Fault ownParent if an entry would be below itself */
async function demandTree(tx: Database, own: number, parentId: number | null): Promise<void> {
  for (let id = parentId; id !== null;) {
    if (id === own) throw new Fault('ownParent');
    const [parent] = await tx.select().from(menus).where(eq(menus.id, id));
    if (!parent) throw new Fault('notFound');
    id = parent.parentId;
  }
}

/** Reads an entry and those below it, which are removed with it. */
async function readGoing(tx: Database, { id }: Row) {
  const { rows } = await tx.execute<Pick<Row, 'key' | 'permission' | 'status'>>(sql`
    WITH RECURSIVE going AS (
      SELECT id, key, permission, status FROM ${menus} WHERE id = ${id}
      UNION SELECT below.id, below.key, below.permission, below.status
        FROM ${menus} AS below JOIN going ON below.parent_id = going.id)
    SELECT key, permission, status FROM going`);
  return rows;
}

/**
 * Checks a change of an entry's permission. Roles that have the entry get the new permission at once, in their
 * scopes: whoever changes it, or enables the entry again, must hold that permission for all records (threat 51).
 * @throws Fault exceedsOwn
 */
function demandHeld(
  actor: Actor,
  before: Row | null,
  { permission, status }: Pick<Row, 'permission' | 'status'>,
): void {
  const isSame = before?.permission === permission && before.status === status;
  if (isSame || permission === '') return;
  const isBeyond = before !== null && actor.scope(permission) !== 'all';
  if (isBeyond || permissionsBeyond(actor, [permission]).length > 0) throw new Fault('exceedsOwn');
}

/**
 * Checks the removal of entries. Roles lose what an active one grants, as if it were disabled (threat 51). The product's
 * entries would be added again by the next start, but without the roles that had them; they have to be hidden or
 * disabled instead.
 * @throws Fault fixedMenu, exceedsOwn
 */
async function demandRemovable(tx: Database, actor: Actor, row: Row): Promise<void> {
  const going = await readGoing(tx, row);
  if (going.some(({ key }) => key !== null)) throw new Fault('fixedMenu');
  const isBeyond = ({ permission, status }: (typeof going)[number]) =>
    permission !== '' && status === 'active' && actor.scope(permission) !== 'all';
  if (going.some(isBeyond)) throw new Fault('exceedsOwn');
}

export const menuStore: Store<typeof menuResource, typeof menus> = {
  resource: menuResource,
  dependents: [{ table: menus, of: menus.parentId }],
  table: menus,
  owner: 'shared',
  parentField: 'parentId',
  columns: { sort: menus.sort, updatedAt: menus.updatedAt },
  where: ({ keyword, status, type }) => [
    holding(keyword, menus.name),
    status && eq(menus.status, status),
    type && eq(menus.type, type),
  ],
  present: presentRows,
  async values(tx, change, before, actor) {
    if (before && before.parentId !== change.parentId) {
      await lockTree(tx);
      await demandTree(tx, before.id, change.parentId);
    }
    // The path and permission of the product's own pages are determined by the contract and cannot be changed.
    const { permission, path, isExternal } = before?.key ? before : change;
    demandHeld(actor, before, { permission, status: change.status });
    return { ...change, permission, path, isExternal };
  },
  happened: async (tx, { before, after }, _, actor) => {
    if (before && !after) await demandRemovable(tx, actor, before);
  },
};

/** Returns how the product's own sections and pages appear in the office's menu. */
export async function readMenuShown(db: Database): Promise<MenuShown[]> {
  const found = await db
    .select()
    .from(menus)
    .where(and(isNotNull(menus.key), ne(menus.type, 'button')));
  return found.map(({ key, icon, sort, isVisible, status }) => ({
    key: key!,
    icon,
    sort,
    isShown: isVisible && status === 'active',
  }));
}
