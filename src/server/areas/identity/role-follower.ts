import type { Database } from '#server/platform/db/database.ts';

/** What another area does when a role is removed, in the same transaction. */
type RoleFollower = (tx: Database, key: string) => Promise<void>;

let followers: readonly RoleFollower[] = [];

/** Registers the areas that name roles by their keys. They depend on this area, so it cannot import them. */
export const useRoleFollowers = (chosen: readonly RoleFollower[]): void => {
  followers = chosen;
};

/** Lets the other areas forget a removed role: another role may get its key. */
export async function followRemovedRole(tx: Database, key: string): Promise<void> {
  for (const follow of followers) await follow(tx, key);
}
