import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { MOST_FILTERS, SHARE_PERMISSION, type SavedFilter } from '#contract/office/saved-filter.ts';
import { isSame } from '#domain/editorial/same.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed, type Doer } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { savedFilters } from './table.ts';

/** The caller, and the list whose filters are concerned. */
export interface Keeper extends Pick<Caller, 'userId' | 'roles' | 'departmentId' | 'permissions'> {
  list: string;
}
/** The caller of a change, with the data for the operation log. Changes of shared filters are logged. */
type Changer = Keeper & Doer;
/** A filter to save. Without an audience, an existing filter keeps its audience. */
type Kept = Pick<SavedFilter, 'name' | 'query' | 'columns'> &
  Partial<{ audience: SavedFilter['audience'] | undefined }>;

type Row = typeof savedFilters.$inferSelect;

/** Maximum number of filters listed: first the caller's own, then shared ones. */
const MOST_LISTED = 200;

/** Matches the caller's own filters. */
export const isOwnFilter = ({ userId }: Pick<Keeper, 'userId'>) =>
  eq(savedFilters.accountId, userId);
const isOf = (keeper: Keeper) => and(isOwnFilter(keeper), eq(savedFilters.list, keeper.list));

/** Matches filters shared with a role of the caller, or with their department or one above it. */
const isSharedWith = ({ roles, departmentId }: Omit<Keeper, 'list'>) =>
  or(
    sql`${savedFilters.roles} && ${sql.param([...roles])}::text[]`,
    sql`${departmentId}::integer = ANY (${savedFilters.departments})`,
    sql`EXISTS (SELECT FROM ${departments} WHERE ${departments.id} = ${departmentId}
      AND ${departments.ancestors} && ${savedFilters.departments})`,
  );

/** Matches the caller's own filters and those shared with them. */
export const isOwnOrShared = (keeper: Omit<Keeper, 'list'>) =>
  or(isOwnFilter(keeper), isSharedWith(keeper));

/** Lists the caller's filters of a list, followed by those shared with them, each ordered by name. */
export async function listFilters(db: Database, keeper: Keeper): Promise<SavedFilter[]> {
  const isOwn = sql<boolean>`${isOwnFilter(keeper)}`;
  const { id, name, query, columns } = savedFilters;
  const audience = { roles: savedFilters.roles, departments: savedFilters.departments };
  const found = await db
    .select({ id, name, query, columns, audience, isOwn, owner: accounts.nickName })
    .from(savedFilters)
    .innerJoin(accounts, eq(accounts.id, savedFilters.accountId))
    .where(and(eq(savedFilters.list, keeper.list), isOwnOrShared(keeper)))
    .orderBy(desc(isOwn), asc(name), asc(id))
    .limit(MOST_LISTED);
  return found.map(({ owner, ...filter }) => ({
    ...filter,
    sharedBy: filter.isOwn ? null : owner,
  }));
}

const isShared = ({ roles, departments: within }: SavedFilter['audience']): boolean =>
  roles.length + within.length > 0;

/** Returns the shared fields of a filter for the operation log; null if it is not shared. */
const sharedOf = (row: Row | undefined) =>
  row && isShared(row)
    ? {
        name: row.name,
        list: row.list,
        query: row.query,
        columns: row.columns,
        roles: row.roles,
        departments: row.departments,
      }
    : null;

/** Logs a change of a filter that is or was shared. Private filters are not logged. */
async function rememberShared(
  tx: Database,
  actor: Doer,
  before: Row | undefined,
  after: Row | undefined,
): Promise<void> {
  const [was, is] = [sharedOf(before), sharedOf(after)];
  const { id } = (after ?? before)!;
  if (isSame(was, is)) return;
  const target = `savedFilter ${id}`;
  await recordDeed(tx, actor, { action: SHARE_PERMISSION, target, before: was, after: is });
}

/**
 * Saves a filter under a name, replacing the caller's filter of the same name.
 * @throws Fault filtersFull; forbidden if the caller may not share
 */
export async function saveFilter(
  db: Database,
  keeper: Changer,
  { name, query, columns, audience }: Kept,
): Promise<void> {
  if (audience && isShared(audience) && !hasPermission(keeper, SHARE_PERMISSION)) {
    throw new Fault('forbidden');
  }
  const others = await db.$count(savedFilters, and(isOf(keeper), ne(savedFilters.name, name)));
  if (others >= MOST_FILTERS) throw new Fault('filtersFull', { count: MOST_FILTERS });
  const { userId: accountId, list } = keeper;
  const set = { query, columns, ...audience };
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(savedFilters)
      .where(and(isOf(keeper), eq(savedFilters.name, name)))
      .for('update');
    const [after] = await tx
      .insert(savedFilters)
      .values({ accountId, list, name, ...set })
      .onConflictDoUpdate({
        target: [savedFilters.accountId, savedFilters.list, savedFilters.name],
        set,
      })
      .returning();
    await rememberShared(tx, keeper, before, after);
  });
}

/** @throws Fault notFound for filters of others */
export const removeFilter = (db: Database, keeper: Changer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(savedFilters)
      .where(and(isOf(keeper), eq(savedFilters.id, id)))
      .returning();
    if (!removed) throw new Fault('notFound');
    await rememberShared(tx, keeper, removed, undefined);
  });
