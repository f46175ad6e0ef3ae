import { and, asc, eq, ne } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { MOST_FILTERS, type SavedFilter } from '#contract/office/saved-filter.ts';
import type { Database } from '#server/platform/db/database.ts';
import { savedFilters } from './table.ts';

/** Whose filters, of which list. */
export interface Keeper {
  accountId: number;
  list: string;
}

const isOf = ({ accountId, list }: Keeper) =>
  and(eq(savedFilters.accountId, accountId), eq(savedFilters.list, list));

/** The filters that somebody has kept for a list, by their names. */
export const listFilters = (db: Database, keeper: Keeper): Promise<SavedFilter[]> =>
  db
    .select({ id: savedFilters.id, name: savedFilters.name, query: savedFilters.query })
    .from(savedFilters)
    .where(isOf(keeper))
    .orderBy(asc(savedFilters.name));

/** Keeps a filter under a name, in the place of one that has it. @throws Fault filtersFull */
export async function keepFilter(
  db: Database,
  keeper: Keeper,
  { name, query }: Pick<SavedFilter, 'name' | 'query'>,
): Promise<void> {
  const others = await db.$count(savedFilters, and(isOf(keeper), ne(savedFilters.name, name)));
  if (others >= MOST_FILTERS) throw new Fault('filtersFull', { count: MOST_FILTERS });
  await db
    .insert(savedFilters)
    .values({ ...keeper, name, query })
    .onConflictDoUpdate({
      target: [savedFilters.accountId, savedFilters.list, savedFilters.name],
      set: { query },
    });
}

/** @throws Fault notFound for somebody else's */
export async function removeFilter(db: Database, keeper: Keeper, id: number): Promise<void> {
  const removed = await db
    .delete(savedFilters)
    .where(and(isOf(keeper), eq(savedFilters.id, id)))
    .returning({ id: savedFilters.id });
  if (removed.length === 0) throw new Fault('notFound');
}
