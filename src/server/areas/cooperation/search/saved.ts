import { and, desc, eq } from 'drizzle-orm';
import {
  MOST_SEARCHES,
  type Cadence,
  type SavedSearch,
  type SearchCriteria,
} from '#contract/cooperation/listing/saved-search.ts';
import { Fault } from '#contract/fault.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { wordsQuery } from '../listing/open.ts';
import { savedSearches } from './table.ts';

const { id, accountId, kind, sector, country, keyword, cadence, createdAt } = savedSearches;

/** Returns the searches of an account, the latest first. */
export async function listSearches(db: Database, userId: number): Promise<SavedSearch[]> {
  const rows = await db
    .select({ id, kind, sector, country, keyword, cadence, createdAt })
    .from(savedSearches)
    .where(eq(accountId, userId))
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** @throws Fault invalid for a text without words, which nothing could contain */
function queryOf({ keyword: text }: SearchCriteria): string | null {
  const query = wordsQuery(text);
  if (text !== '' && query === null) throw new Fault('invalid', { field: 'param.keyword' });
  return query;
}

/**
 * Saves a search, at most twenty for each account; the same one again changes how soon its owner is told.
 * @returns its id
 * @throws Fault invalid, mostSearches
 */
export async function saveSearch(
  db: Database,
  userId: number,
  given: SearchCriteria & { cadence: Cadence },
): Promise<number> {
  const row = { ...given, accountId: userId, query: queryOf(given) };
  return db.transaction(async (tx) => {
    // Locked, so that two at once do not exceed the number.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, userId))
      .for('update');
    const [saved] = await tx
      .insert(savedSearches)
      .values(row)
      .onConflictDoUpdate({
        target: [accountId, kind, sector, country, keyword],
        set: { cadence: row.cadence },
      })
      .returning({ id });
    if ((await tx.$count(savedSearches, eq(accountId, userId))) > MOST_SEARCHES)
      throw new Fault('mostSearches', { count: MOST_SEARCHES });
    return saved!.id;
  });
}

const isOwn = (userId: number, of: number) => and(eq(accountId, userId), eq(id, of));

/** Changes how soon the owner of a search is told. @throws Fault notFound */
export async function changeSearch(
  db: Database,
  userId: number,
  { id: of, cadence: next }: { id: number; cadence: Cadence },
): Promise<void> {
  const changed = await db
    .update(savedSearches)
    .set({ cadence: next })
    .where(isOwn(userId, of))
    .returning({ id });
  if (changed.length === 0) throw new Fault('notFound');
}

/** Deletes a search with what it has found. @throws Fault notFound */
export async function dropSearch(db: Database, userId: number, of: number): Promise<void> {
  const gone = await db.delete(savedSearches).where(isOwn(userId, of)).returning({ id });
  if (gone.length === 0) throw new Fault('notFound');
}
