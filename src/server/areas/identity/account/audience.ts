import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { lowerName } from '#domain/identity/lower-name.ts';
import { departments, roles } from '#server/areas/identity/access/table.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { highestSettledId } from '#server/platform/db/settled-id.ts';
import type { AudienceQuery, Audiences } from '#server/platform/message/audience.ts';

const isNamed = (names: readonly string[]): SQL =>
  inArray(sql`lower(${accounts.userName})`, names.map(lowerName));

const CHOSEN: Readonly<
  Record<AudienceQuery['audience'], (query: AudienceQuery) => SQL | undefined>
> = {
  everyone: () => undefined,
  roles: ({ roles: keys }) =>
    sql`EXISTS (SELECT FROM ${accountRoles}
      WHERE ${accountRoles.accountId} = ${accounts.id} AND ${inArray(accountRoles.role, [...keys])})`,
  people: ({ people }) => isNamed(people),
};

/** Matches the recipients of an audience. Accounts that may not log in get nothing. */
const isRecipient = (query: AudienceQuery): SQL | undefined =>
  and(eq(accounts.status, 'active'), CHOSEN[query.audience](query));

async function unknownPeople(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: sql<string>`lower(${accounts.userName})` })
    .from(accounts)
    .where(and(eq(accounts.status, 'active'), isNamed(names)));
  const known = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !known.has(lowerName(name)));
}

/** Account queries for code that writes to many people. */
export const audiencesOf = (db: Database): Audiences => ({
  listRoles: () =>
    db
      .select({ key: roles.key, name: roles.name })
      .from(roles)
      .where(eq(roles.status, 'active'))
      .orderBy(asc(roles.sort), asc(roles.id)),
  listDepartments: () =>
    db
      .select({ id: departments.id, parentId: departments.parentId, name: departments.name })
      .from(departments)
      .where(eq(departments.status, 'active'))
      .orderBy(asc(departments.sort), asc(departments.id)),
  count: (query) => db.$count(accounts, isRecipient(query)),
  settled: () => highestSettledId(db, accounts),
  find(query, { after, upTo, limit }) {
    const isBefore = upTo === undefined ? undefined : lte(accounts.id, upTo);
    return db
      .select({ id: accounts.id, userName: accounts.userName, nickName: accounts.nickName })
      .from(accounts)
      .where(and(isRecipient(query), gt(accounts.id, after), isBefore))
      .orderBy(asc(accounts.id))
      .limit(limit);
  },
  unknownPeople: (names) => unknownPeople(db, names),
});
