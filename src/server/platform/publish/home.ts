import { desc } from 'drizzle-orm';
import { sameInBoth } from '#contract/call/text/bilingual.ts';
import type { HomeItem } from '#contract/office/home.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem, listsOf } from '#server/platform/home/item.ts';
import { countFailedPublishes } from './history.ts';
import { publishes } from './table.ts';

const PAGE = 'content:publishing';
const MAX_ITEMS = 5;

type Row = typeof publishes.$inferSelect;

const stateOf = ({ endedAt, failure }: Row) =>
  endedAt === null ? 'rendering' : failure === null ? 'live' : 'failed';

const toItem = (row: Row): HomeItem =>
  homeItem({
    page: PAGE,
    what: stateOf(row),
    count: row.failure === null ? row.written : null,
    at: (row.endedAt ?? row.begunAt).toISOString(),
    note: row.failure === null ? null : sameInBoth(row.failure),
    filter: row.failure === null ? {} : { state: 'failed' },
  });

const failedItem = async (db: Database): Promise<HomeItem> =>
  homeItem({
    page: PAGE,
    what: 'failed',
    count: await countFailedPublishes(db),
    filter: { state: 'failed' },
  });

/** Home page cards: the publishes that failed since the last successful one, and the latest publishes. */
export const PUBLISH_HOME: readonly HomeHook[] = [
  {
    card: 'waiting',
    read: async (db, caller) =>
      hasPermission(caller, `${PAGE}:list`) ? listsOf([await failedItem(db)]) : null,
  },
  {
    card: 'publishes',
    async read(db, caller) {
      if (!hasPermission(caller, `${PAGE}:list`)) return null;
      const found = await db.select().from(publishes).orderBy(desc(publishes.id)).limit(MAX_ITEMS);
      return { total: found.length, items: found.map(toItem) };
    },
  },
];
