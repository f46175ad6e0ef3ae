import { and, asc, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import { lowerName } from '#domain/identity/lower-name.ts';
import { accountPosts } from '#server/areas/identity/access/table.ts';
import { holdsPermission } from '#server/areas/identity/access/grant.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';

export { useGroupHolders, type NamedGroup } from '../named-group.ts';
export { useRoleFollowers } from '../role-follower.ts';

/** People by name, and everybody who has one of the roles, departments or posts. */
export interface ChosenPeople {
  people: readonly string[];
  roles: readonly string[];
  departments: readonly number[];
  posts: readonly number[];
}

const nameInDatabase = sql`lower(${accounts.userName})`;

const hasRole = (db: Database, keys: readonly string[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(accountRoles)
      .where(and(eq(accountRoles.accountId, accounts.id), inArray(accountRoles.role, [...keys]))),
  );

const hasPost = (db: Database, ids: readonly number[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(accountPosts)
      .where(and(eq(accountPosts.accountId, accounts.id), inArray(accountPosts.postId, [...ids]))),
  );

/** Returns the accounts that may log in and hold all of the permissions, in the order of a list of lower-case names. */
async function findActive(
  db: Database,
  permissions: readonly string[],
  chosen: SQL | undefined,
  names: readonly string[] = [],
): Promise<number[]> {
  const holds = permissions.map((permission) => holdsPermission(accounts.id, permission));
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.status, 'active'), chosen, ...holds))
    .orderBy(
      sql`array_position(${sql.param(names)}::text[], ${nameInDatabase}) NULLS LAST`,
      asc(accounts.id),
    );
  return rows.map(({ id }) => id);
}

/**
 * Returns the accounts that hold all of the permissions, whatever their scope, by id.
 * @param among the accounts to choose from; otherwise all
 */
export const findPermitted = async (
  db: Database,
  permissions: readonly string[],
  among?: readonly number[],
): Promise<number[]> =>
  among?.length === 0 ? [] : findActive(db, permissions, among && inArray(accounts.id, [...among]));

/**
 * Returns the chosen accounts that hold a permission: first those that are named, in the order of their names, then the
 * others by id.
 */
export async function findChosen(
  db: Database,
  { people, roles, departments, posts }: ChosenPeople,
  permission: string,
): Promise<number[]> {
  const names = people.map(lowerName);
  const ways = [
    names.length > 0 && inArray(nameInDatabase, names),
    roles.length > 0 && hasRole(db, roles),
    departments.length > 0 && inArray(accounts.departmentId, [...departments]),
    posts.length > 0 && hasPost(db, posts),
  ].filter((way) => way !== false);
  return ways.length === 0 ? [] : findActive(db, [permission], or(...ways), names);
}
