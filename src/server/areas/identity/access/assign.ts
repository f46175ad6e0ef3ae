import { Fault } from '#contract/fault.ts';
import { exceedsOwn, exceedsScope } from '#domain/identity/granting.ts';
import type { Scope } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { placeOf, readGrant, readScoped } from './grant.ts';

/** Roles that are to be assigned, or are held by an account that is to be changed. */
export interface Assignment {
  roles: readonly string[];
  departmentId: number | null;
  /** Scope of the records that the giver may work with. */
  reach: Scope;
}

/**
 * Checks that the giver holds everything that the roles grant. Nobody may assign more than they hold, or change an
 * account that holds more: a new phone or password would give access to that account (threat 51). Disabled roles are
 * checked as well, because they may be enabled again.
 * @throws Fault notFound for an unknown role, exceedsOwn
 */
export async function demandAssignable(
  db: Database,
  giver: Caller,
  { roles, departmentId, reach }: Assignment,
): Promise<void> {
  const wanted = [...new Set(roles)];
  const found = await readScoped(db, wanted, { withDisabled: true });
  if (found.length !== wanted.length) throw new Fault('notFound');
  const place = await placeOf(db, 0, departmentId);
  if (found.some((role) => exceedsOwn(giver, reach, role, place))) throw new Fault('exceedsOwn');
}

/**
 * Checks that the actor's own scope did not grow, so that nobody can extend it by moving departments (threat 51).
 * Call it after the move.
 * @throws Fault exceedsOwn
 */
export async function demandNoGain(tx: Database, actor: Actor): Promise<void> {
  const { userId: accountId, departmentId, roles, permissions } = actor;
  const after = await readGrant(tx, { accountId, departmentId, keys: [...roles] });
  const gains = (permission: string) =>
    exceedsScope(after.scope(permission), actor.scope(permission));
  if (permissions.some(gains)) throw new Fault('exceedsOwn');
}
