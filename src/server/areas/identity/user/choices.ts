import { asc } from 'drizzle-orm';
import type { UserChoices } from '#contract/identity/user.ts';
import { exceedsOwn, isWithin } from '#domain/identity/granting.ts';
import { placeOf, readScoped } from '#server/areas/identity/access/grant.ts';
import { departments, posts, roles } from '#server/areas/identity/access/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** Returns the departments within the caller's scope. Those whose parent is outside are at the top. */
async function departmentsFor(db: Database, caller: Caller) {
  const reach = caller.scope('system:user:list');
  const { id, parentId, name } = departments;
  const found = await db
    .select({ id, parentId, name })
    .from(departments)
    .orderBy(asc(departments.sort), asc(departments.id));
  return found.filter((row) => isWithin(reach, row.id));
}

/** Returns all roles, and whether the caller may assign each in their own department. */
async function rolesFor(db: Database, caller: Caller) {
  const found = await db
    .select({ key: roles.key, name: roles.name })
    .from(roles)
    .orderBy(asc(roles.sort), asc(roles.id));
  const keys = found.map(({ key }) => key);
  const scoped = await readScoped(db, keys, { withDisabled: true });
  const place = await placeOf(db, caller.userId, caller.departmentId);
  const reach = caller.scope('system:user:edit');
  const mayGive = new Set(
    scoped.filter((role) => !exceedsOwn(caller, reach, role, place)).map(({ key }) => key),
  );
  return found.map((role) => ({ ...role, isGrantable: mayGive.has(role.key) }));
}

/** Returns the choices for the fields and filters of users, within the caller's scope. */
export async function readUserChoices(db: Database, caller: Caller): Promise<UserChoices> {
  const [ofDepartments, ofRoles, ofPosts] = await Promise.all([
    departmentsFor(db, caller),
    rolesFor(db, caller),
    db
      .select({ id: posts.id, name: posts.name })
      .from(posts)
      .orderBy(asc(posts.sort), asc(posts.id)),
  ]);
  return { departments: ofDepartments, roles: ofRoles, posts: ofPosts };
}
