import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Item } from './row.ts';
import { contentFormers, type Former } from './table.ts';

/** Start of the time within which a deed can be undone; longer than the offer to undo is shown. */
const AN_HOUR_AGO = sql`now() - interval '1 hour'`;

const text = (moment: Date | null) => moment && moment.toISOString();

/** A planned moment that is still to come. One that has passed since would repeat at once what is being undone. */
const ahead = (moment: string | null, now: Date) =>
  moment === null || new Date(moment) <= now ? null : new Date(moment);

const formerOf = ({
  live,
  liveLocales,
  approval,
  publishAt,
  unpublishAt,
  planned,
}: Item): Former => ({
  live,
  liveLocales,
  approval,
  publishAt: text(publishAt),
  unpublishAt: text(unpublishAt),
  planned,
});

/** The columns of an item with its former state, and with as much of its plan as is still to come. */
export function columnsOf(
  { publishAt, unpublishAt, planned, ...former }: Former,
  now: Date,
): Partial<Item> {
  const at = ahead(publishAt, now);
  const plan = { publishAt: at, unpublishAt: ahead(unpublishAt, now), planned: at && planned };
  return { ...former, ...plan, planFailure: null };
}

type Kept = typeof contentFormers.$inferInsert;

/** Stores the state before the last deed of an item; it replaces that of any earlier deed. */
export async function writeFormer(tx: Database, row: Kept): Promise<void> {
  const set = { at: sql`now()`, ...row };
  await tx.insert(contentFormers).values(row).onConflictDoUpdate({
    target: contentFormers.itemId,
    set,
  });
}

/** Stores the state of an item before a deed, under the version that the deed left. */
export const keepFormer = (tx: Database, before: Item, after: Item): Promise<void> =>
  writeFormer(tx, { itemId: after.id, version: after.version, former: formerOf(before) });

/**
 * Returns the state before the deed that left an item at its version; undefined if its last change was another deed
 * or is too long ago.
 */
export async function readFormer(tx: Database, { id, version }: Pick<Item, 'id' | 'version'>) {
  const [found] = await tx
    .select()
    .from(contentFormers)
    .where(
      and(
        eq(contentFormers.itemId, id),
        eq(contentFormers.version, version),
        sql`${contentFormers.at} > ${AN_HOUR_AGO}`,
      ),
    );
  return found;
}

/** Deletes former states that can no longer be restored. */
export const formerRetention: Retention = {
  name: 'former publications',
  forget: (db) => db.delete(contentFormers).where(lte(contentFormers.at, AN_HOUR_AGO)),
};
