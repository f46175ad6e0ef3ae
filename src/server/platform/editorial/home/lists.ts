import { and, asc, count, eq, isNotNull, min, sql, type SQL } from 'drizzle-orm';
import type { HomeItem } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem, listsOf } from '#server/platform/home/item.ts';
import { kindOf } from '../parts.ts';
import { awaitsApprovalOf } from '../store/awaiting.ts';
import { contentItems } from '../store/table.ts';
import { combineKinds, reachedBy } from './reached.ts';

/** Maximum number of items named per kind. */
const MAX_NAMED = 3;

/** A selection of items, and the filter with which the list of a kind shows the same ones. */
interface Selection {
  what: HomeItem['what'];
  filter: Record<string, string>;
  /** Condition for the selected items of all kinds that concern a caller; null for a caller concerned with none. */
  where(caller: Caller): SQL | null;
}

/** The first items of each kind, longest waiting first. */
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
    .where(sql`${ranked.place} <= ${MAX_NAMED}`)
    .orderBy(asc(ranked.type), asc(ranked.place));
}

async function readLists(db: Database, caller: Caller, { what, filter, where }: Selection) {
  const all = where(caller);
  if (all === null) return null;
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

const lists = (card: HomeHook['card'], meant: Selection): HomeHook => ({
  card,
  async read(db, caller) {
    const found = await readLists(db, caller, meant);
    return found && listsOf(found);
  },
});

/** Items that match a condition and that the caller may edit. */
const edited =
  (where: SQL | undefined): Selection['where'] =>
  (caller) => {
    const reached = reachedBy(caller, 'edit');
    return reached && and(where, reached)!;
  };

/** Items that wait for the caller's approval; nobody decides about their own text. */
export const approvalHome = lists('waiting', {
  what: 'asked',
  filter: { isForMe: 'true' },
  where: (caller) => combineKinds(caller, 'approve', (kind) => awaitsApprovalOf(kind, caller)),
});

/** Items whose working copy differs from what is live. */
export const changedHome = lists('waiting', {
  what: 'changed',
  filter: { state: 'changed' },
  where: edited(eq(contentItems.state, 'changed')),
});

/** Live items with texts in Chinese only. */
export const untranslatedHome = lists('untranslated', {
  what: 'untranslated',
  filter: { state: 'live', isMissing: 'true' },
  where: edited(
    and(
      eq(contentItems.state, 'live'),
      isNotNull(contentItems.live),
      sql`${contentItems.missing} <> '{}'`,
    ),
  ),
});
