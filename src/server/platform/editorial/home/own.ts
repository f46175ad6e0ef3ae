import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { sameInBoth } from '#contract/call/text/bilingual.ts';
import type { HomeItem } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem } from '#server/platform/home/item.ts';
import { kindOf } from '../parts.ts';
import type { Item } from '../store/row.ts';
import { contentItems } from '../store/table.ts';
import { isOf, reachedBy } from './reached.ts';

const MAX_ITEMS = 5;

const toItem =
  (what: HomeItem['what']) =>
  (item: Item): HomeItem =>
    homeItem({
      page: kindOf(item).type.permission,
      what,
      id: item.id,
      title: item.title,
      at: item.updatedAt.toISOString(),
      note: what === 'returned' && item.review ? sameInBoth(item.review.note) : null,
    });

async function read(db: Database, where: SQL | undefined, what: HomeItem['what']) {
  const found = await db
    .select()
    .from(contentItems)
    .where(where)
    .orderBy(desc(contentItems.updatedAt), desc(contentItems.id))
    .limit(MAX_ITEMS);
  const total = found.length < MAX_ITEMS ? found.length : await db.$count(contentItems, where);
  return { total, items: found.map(toItem(what)) };
}

const own = (card: HomeHook['card'], what: HomeItem['what'], where: SQL | undefined): HomeHook => ({
  card,
  read: async (db, caller) => {
    const reached = reachedBy(caller, 'edit');
    return reached && read(db, and(where, isOf(caller), reached), what);
  },
});

const { approval, state } = contentItems;

/** Items of the caller that were returned without approval, with the reason. */
export const returnedHome = own('returned', 'returned', eq(approval, 'refused'));

/** Drafts of the caller that were never published and do not wait for approval. */
export const draftsHome = own(
  'drafts',
  'draft',
  and(eq(state, 'draft'), ne(approval, 'refused'), ne(approval, 'asked')),
);
