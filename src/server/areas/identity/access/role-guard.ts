import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { roleResource } from '#contract/identity/role.ts';
import { permissionsBeyond, exceedsReach } from '#domain/identity/granting.ts';
import type { Scope, ScopedRole } from '#domain/identity/scope.ts';
import { ACCOUNT_OWNER, accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import type { ChangeOf } from '#server/platform/records/store.ts';
import { readScoped } from './grant.ts';
import { menus, type roles } from './table.ts';

type Row = typeof roles.$inferSelect;
type RoleChange = ChangeOf<typeof roleResource>;

const EDIT = `${roleResource.permission}:edit`;

/** @throws Fault exceedsOwn for a role that grants permissions or scopes beyond the actor's own */
function demandWithin(actor: Actor, { permissions, dataScope }: ScopedRole): void {
  const isMore = permissionsBeyond(actor, permissions).length > 0;
  if (isMore || exceedsReach(actor, { dataScope, permissions: [EDIT, ...permissions] })) {
    throw new Fault('exceedsOwn');
  }
}

/** Checks that a changed role grants no permission and no scope beyond the actor's own. @throws Fault exceedsOwn */
export async function demandOwn(tx: Database, change: RoleChange, actor: Actor): Promise<void> {
  const granted = await tx
    .select({ permission: menus.permission })
    .from(menus)
    .where(and(inArray(menus.id, change.menuIds), ne(menus.permission, '')));
  const permissions = granted.map(({ permission }) => permission);
  const { dataScope, departmentIds: departments } = change;
  demandWithin(actor, { dataScope, departments, permissions });
}

/** Checks that all holders of a role are within the actor's scope. @throws Fault holdersBeyond */
async function demandHolders(tx: Database, { key }: Row, reach: Scope): Promise<void> {
  const within = withinScope(ACCOUNT_OWNER, reach);
  if (!within) return;
  const [beyond] = await tx
    .select({ id: accounts.id })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
    .where(and(eq(accountRoles.role, key), sql`(${within}) IS NOT TRUE`))
    .limit(1);
  if (beyond) throw new Fault('holdersBeyond');
}

/**
 * Checks that the actor could have granted what the changed or removed role grants, and reaches all of its holders.
 * @throws Fault exceedsOwn, holdersBeyond
 */
export async function demandLess(
  tx: Database,
  row: Row,
  actor: Actor,
  action: 'edit' | 'remove',
): Promise<void> {
  const [role] = await readScoped(tx, [row.key], { withDisabled: true });
  demandWithin(actor, role!);
  await demandHolders(tx, row, actor.scope(`${roleResource.permission}:${action}`));
}
