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

/** Who asks for the filters of a list. */
export interface Keeper extends Pick<Caller, 'userId' | 'roles' | 'departmentId' | 'permissions'> {
  list: string;
}
/** Who keeps one, or takes one away: what others have of it is remembered. */
type Changer = Keeper & Doer;
/** What is kept; without an audience one that is there stays shared as it was. */
type Kept = Pick<SavedFilter, 'name' | 'query' | 'columns'> &
  Partial<{ audience: SavedFilter['audience'] | undefined }>;

type Row = typeof savedFilters.$inferSelect;

/** So many are listed: somebody's own, and then what is shared. */
const MOST_LISTED = 200;

/** Kept by the caller themselves. */
export const isOwnFilter = ({ userId }: Pick<Keeper, 'userId'>) =>
  eq(savedFilters.accountId, userId);
const isOf = (keeper: Keeper) => and(isOwnFilter(keeper), eq(savedFilters.list, keeper.list));

/** Shared with a role that the caller holds, or with their department or one above it. */
const isSharedWith = ({ roles, departmentId }: Omit<Keeper, 'list'>) =>
  or(
    sql`${savedFilters.roles} && ${sql.param([...roles])}::text[]`,
    sql`${departmentId}::integer = ANY (${savedFilters.departments})`,
    sql`EXISTS (SELECT FROM ${departments} WHERE ${departments.id} = ${departmentId}
      AND ${departments.ancestors} && ${savedFilters.departments})`,
  );

/** Kept by the caller, or shared with them. */
export const isOwnOrShared = (keeper: Omit<Keeper, 'list'>) =>
  or(isOwnFilter(keeper), isSharedWith(keeper));

/** The filters that somebody has kept for a list and those that are shared with them, each by their names. */
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

/** What of a filter others have: what the operation log tells of it; null of one that nobody else sees. */
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

/** Remembers what became of a filter for those with whom it is, or was, shared; what is somebody's own is nobody's business. */
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
 * Keeps a filter under a name, in the place of one of the keeper's own that has it.
 * @throws Fault filtersFull, forbidden for whoever shares it and may not
 */
export async function keepFilter(
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

/** @throws Fault notFound for somebody else's */
export const removeFilter = (db: Database, keeper: Changer, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(savedFilters)
      .where(and(isOf(keeper), eq(savedFilters.id, id)))
      .returning();
    if (!removed) throw new Fault('notFound');
    await rememberShared(tx, keeper, removed, undefined);
  });
