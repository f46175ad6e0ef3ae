import { and, eq, inArray, max } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { UserRecord } from '#contract/identity/user.ts';
import { maskEmail } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { accountPosts, departments, posts, roles } from '#server/areas/identity/access/table.ts';
import { logins } from '#server/platform/audit/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withMoment } from '#server/platform/records/row.ts';
import { avatarAddress } from '#server/areas/identity/account/avatar.ts';
import type { Account } from '#server/areas/identity/account/repository.ts';
import { accountRoles } from '#server/areas/identity/table.ts';

/** Replaces the posts of an account. */
export async function replacePosts(
  tx: Database,
  accountId: number,
  postIds: readonly number[],
): Promise<void> {
  await tx.delete(accountPosts).where(eq(accountPosts.accountId, accountId));
  const rows = [...new Set(postIds)].map((postId) => ({ accountId, postId }));
  if (rows.length > 0) await tx.insert(accountPosts).values(rows);
}

async function joinedOf(db: Database, rows: readonly Account[]) {
  const ids = rows.map(({ id }) => id);
  const held = await db.select().from(accountRoles).where(inArray(accountRoles.accountId, ids));
  const posted = await db.select().from(accountPosts).where(inArray(accountPosts.accountId, ids));
  const seen = await db
    .select({ accountId: logins.accountId, at: max(logins.at) })
    .from(logins)
    .where(and(inArray(logins.accountId, ids), eq(logins.result, 'success')))
    .groupBy(logins.accountId);
  return {
    logins: new Map(seen.map(({ accountId, at }) => [accountId, at])),
    roles: Map.groupBy(held, ({ accountId }) => accountId),
    posts: Map.groupBy(posted, ({ accountId }) => accountId),
  };
}

/** Returns accounts as lists show them, with phone and mail address masked for everybody. */
export async function presentUsers(db: Database, rows: readonly Account[]): Promise<UserRecord[]> {
  if (rows.length === 0) return [];
  const joined = await joinedOf(db, rows);
  return rows.map((row) => ({
    ...withMoment(row),
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: joined.logins.get(row.id)?.toISOString() ?? null,
    avatar: avatarAddress(row.avatar),
    phone: row.phone && maskPhone(row.phone),
    email: row.email && maskEmail(row.email),
    roles: (joined.roles.get(row.id) ?? []).map(({ role }) => role).sort(),
    postIds: (joined.posts.get(row.id) ?? []).map(({ postId }) => postId),
  }));
}

/** Returns the names of departments, roles and posts by id or key. */
export async function readNames(db: Database) {
  const [ofDepartments, ofRoles, ofPosts] = await Promise.all([
    db.select({ id: departments.id, name: departments.name }).from(departments),
    db.select({ id: roles.key, name: roles.name }).from(roles),
    db.select({ id: posts.id, name: posts.name }).from(posts),
  ]);
  const byId = <Id>(rows: readonly { id: Id; name: Bilingual }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { departments: byId(ofDepartments), roles: byId(ofRoles), posts: byId(ofPosts) };
}

/** Returns users as a sheet shows them, with names instead of ids. */
export async function usersInWords(db: Database, records: UserRecord[]): Promise<object[]> {
  const names = await readNames(db);
  return records.map(({ departmentId, roles: keys, postIds, ...record }) => ({
    ...record,
    departmentId: departmentId && (names.departments.get(departmentId) ?? departmentId),
    roles: keys.map((key) => names.roles.get(key) ?? key),
    postIds: postIds.map((id) => names.posts.get(id) ?? id),
  }));
}
