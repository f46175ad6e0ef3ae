import { and, asc, count, eq, isNotNull, min, sql, type SQL } from 'drizzle-orm';
import type { HomeItem } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem, listsOf } from '#server/platform/home/item.ts';
import { kindOf } from '../parts.ts';
import { contentItems } from '../store/table.ts';
import { reachedBy } from './reached.ts';

/** So many of each kind are named. */
const NAMED = 3;

/** Some items of each kind, and how the list of the kind shows them. */
interface Meant {
  action: string;
  what: HomeItem['what'];
  filter: Record<string, string>;
  where: SQL;
}

/** The first of each kind, the one that has waited longest first. */
async function readFirst(db: Database, where: SQL | undefined) {
  const { id, type, title, updatedAt } = contentItems;
  const place = sql<number>`row_number() OVER (PARTITION BY ${type} ORDER BY ${updatedAt}, ${id})`;
  const ranked = db
    .select({ id, type, title, updatedAt, place: place.as('place') })
    .from(contentItems)
    .where(where)
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${NAMED}`)
    .orderBy(asc(ranked.type), asc(ranked.place));
}

async function readLists(db: Database, caller: Caller, { action, what, filter, where }: Meant) {
  const reached = reachedBy(caller, action);
  if (reached === null) return null;
  const all = and(where, reached);
  const { type, updatedAt } = contentItems;
  const oldest = min(updatedAt);
  const counted = await db
    .select({ type, count: count(), oldest })
    .from(contentItems)
    .where(all)
    .groupBy(type);
  const first = counted.length > 0 ? await readFirst(db, all) : [];
  return counted.map((row) =>
    homeItem({
      page: kindOf(row).type.permission,
      what,
      filter,
      count: row.count,
      at: row.oldest!.toISOString(),
      first: first
        .filter((one) => one.type === row.type)
        .map((one) => ({ id: one.id, title: one.title, at: one.updatedAt.toISOString() })),
    }),
  );
}

const lists = (card: HomeHook['card'], meant: Meant): HomeHook => ({
  card,
  async read(db, caller) {
    const found = await readLists(db, caller, meant);
    return found && listsOf(found);
  },
});

/** What waits to be approved. */
export const askedHome = lists('waiting', {
  action: 'approve',
  what: 'asked',
  filter: { approval: 'asked' },
  where: eq(contentItems.approval, 'asked'),
});

/** What is not on the site as it is here. */
export const changedHome = lists('waiting', {
  action: 'edit',
  what: 'changed',
  filter: { state: 'changed' },
  where: eq(contentItems.state, 'changed'),
});

/** What visitors see in Chinese alone. */
export const untranslatedHome = lists('untranslated', {
  action: 'edit',
  what: 'untranslated',
  filter: { state: 'live', isMissing: 'true' },
  where: and(
    eq(contentItems.state, 'live'),
    isNotNull(contentItems.live),
    sql`${contentItems.missing} <> '{}'`,
  )!,
});
