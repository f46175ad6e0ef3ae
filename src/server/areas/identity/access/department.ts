import { asc, eq, sql } from 'drizzle-orm';
import { departmentResource } from '#contract/identity/department.ts';
import { Fault } from '#contract/fault.ts';
import { isWithin } from '#domain/identity/granting.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { presentRows } from '#server/platform/records/row.ts';
import type { Store } from '#server/platform/records/store.ts';
import { demandNoGain } from './assign.ts';
import { demandUnnamed } from '../named-group.ts';
import { lockTree } from './tree.ts';
import { departments } from './table.ts';

type Row = typeof departments.$inferSelect;

async function findDepartment(tx: Database, id: number): Promise<Row> {
  const [row] = await tx.select().from(departments).where(eq(departments.id, id));
  if (!row) throw new Fault('notFound');
  return row;
}

/**
 * Returns the ids from the root down to the parent. @throws Fault ownParent if the parent is below the department
 * itself
 */
async function ancestorsOf(tx: Database, parentId: number | null, own: number | undefined) {
  if (parentId === null) return [];
  const parent = await findDepartment(tx, parentId);
  const ancestors = [...parent.ancestors, parent.id];
  if (own !== undefined && ancestors.includes(own)) throw new Fault('ownParent');
  return ancestors;
}

/** Moves the departments below together with the moved one. */
async function moveBelow(tx: Database, { id, ancestors }: Row): Promise<void> {
  await tx
    .update(departments)
    .set({
      ancestors: sql`${sql.param(ancestors)}::int[]
        || ${departments.ancestors}[array_position(${departments.ancestors}, ${id}):]`,
    })
    .where(sql`${departments.ancestors} @> ARRAY[${id}]::int[]`);
}

async function demandEmpty(tx: Database, { id }: Row): Promise<void> {
  const below = await tx.select().from(departments).where(eq(departments.parentId, id)).limit(1);
  const held = await tx.select().from(accounts).where(eq(accounts.departmentId, id)).limit(1);
  if (below.length + held.length > 0) throw new Fault('inUse');
  await demandUnnamed(tx, { list: 'departments', value: id });
}

/**
 * Checks the target of a move. Departments below one's own are within one's scope, so nobody may move a department
 * there that is not within it already (threat 51).
 * @throws Fault exceedsOwn
 */
function demandReach(actor: Actor, before: Row | null, parentId: number | null): void {
  const reach = actor.scope(`${departmentResource.permission}:edit`);
  const isMoved = !before || before.parentId !== parentId;
  const isReached = !before || isWithin(reach, before.id);
  if (!isReached || (isMoved && !isWithin(reach, parentId))) throw new Fault('exceedsOwn');
}

export const departmentStore: Store<typeof departmentResource, typeof departments> = {
  resource: departmentResource,
  table: departments,
  owner: 'shared',
  parentField: 'parentId',
  columns: { sort: departments.sort, updatedAt: departments.updatedAt },
  where: ({ keyword, status }) => [
    holding(keyword, departments.name),
    status && eq(departments.status, status),
  ],
  present: presentRows,
  async values(tx, change, before, actor) {
    demandReach(actor, before, change.parentId);
    if (!before || before.parentId !== change.parentId) await lockTree(tx);
    return { ...change, ancestors: await ancestorsOf(tx, change.parentId, before?.id) };
  },
  async happened(tx, { before, after }, _, actor) {
    if (before && !after) demandReach(actor, before, before.parentId);
    if (before && after && before.parentId !== after.parentId) {
      await moveBelow(tx, after);
      await demandNoGain(tx, actor);
    }
    if (before && !after) await demandEmpty(tx, before);
  },
};

/** Lists all departments with their names, in order. */
export const listDepartments = (db: Database) =>
  db
    .select({ id: departments.id, parentId: departments.parentId, name: departments.name })
    .from(departments)
    .orderBy(asc(departments.sort), asc(departments.id));
