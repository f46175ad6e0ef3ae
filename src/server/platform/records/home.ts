import { and, count, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HomeItem } from '#contract/office/home.ts';
import type { Reading } from '#contract/kind/reading.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem, listsOf } from '#server/platform/home/item.ts';
import { reach } from './read.ts';
import type { FilterOf, ReaderOf } from './store.ts';

type ListFilter<R extends Reading> = FilterOf<R> & Record<string, string | number | boolean>;

/** A selection of a list's records to be counted on the home page, as the filter of that list. */
export interface ListSelection<R extends Reading> {
  what: HomeItem['what'];
  /** The action that the caller must be permitted for the count to be of interest. */
  action: string;
  /** Undefined if the question does not apply at the moment. */
  filter(db: Database): ListFilter<R> | Promise<ListFilter<R> | undefined>;
  /** Column of the moment since which a record waits. */
  since?: PgColumn;
}

async function readList<R extends Reading>(
  db: Database,
  store: ReaderOf<R>,
  caller: Caller,
  { what, action, filter, since }: ListSelection<R>,
): Promise<HomeItem | undefined> {
  const asked = await filter(db);
  if (asked === undefined) return undefined;
  const where = and(...store.where(asked, caller), reach(store, caller, action));
  const [found] = await db
    .select({ count: count(), oldest: since ? min(since) : count() })
    .from(store.table)
    .where(where);
  const { count: many, oldest } = found as { count: number; oldest: unknown };
  return homeItem({
    page: store.resource.permission,
    what,
    count: many,
    at: oldest instanceof Date ? oldest.toISOString() : null,
    filter: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
  });
}

/** Counts records of lists for the home page. The link has the same filter, so that the count and the list agree. */
export const storeHome = <R extends Reading>(
  card: HomeHook['card'],
  store: ReaderOf<R>,
  lists: readonly ListSelection<R>[],
): HomeHook => ({
  card,
  async read(db, caller) {
    const mine = lists.filter(({ action }) =>
      hasPermission(caller, `${store.resource.permission}:${action}`),
    );
    if (mine.length === 0) return null;
    const read = await Promise.all(mine.map((list) => readList(db, store, caller, list)));
    return listsOf(read.filter((item) => item !== undefined));
  },
});
