import { Fault } from '#contract/fault.ts';
import { exceedsOwn, exceedsScope } from '#domain/identity/granting.ts';
import type { Scope } from '#domain/identity/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { placeOf, readGrant, readScoped } from './grant.ts';

/** Roles that are handed to somebody, or held by whoever is to be changed. */
export interface Assignment {
  roles: readonly string[];
  departmentId: number | null;
  /** The records that the giver may work with. */
  reach: Scope;
}

/**
 * Nobody hands on what they do not hold, and nobody changes whoever holds more than they do: a new phone or password
 * would be a way into that account (threat 51). A role out of use counts, for it may come back.
 * @throws Fault notFound for a role that there is not, exceedsOwn
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
 * Nobody widens their own reach by moving departments around themself (threat 51); call it after the move.
 * @throws Fault exceedsOwn
 */
export async function demandNoGain(tx: Database, actor: Actor): Promise<void> {
  const { userId: accountId, departmentId, roles, permissions } = actor;
  const after = await readGrant(tx, { accountId, departmentId, keys: [...roles] });
  const gains = (permission: string) =>
    exceedsScope(after.scope(permission), actor.scope(permission));
  if (permissions.some(gains)) throw new Fault('exceedsOwn');
}
