import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { enumerate } from '#contract/call/enumerate.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { notify } from '#server/platform/message/notify.ts';
import { doHeld } from '#server/platform/worker/each.ts';
import { listings } from '../listing/table.ts';
import { lastMorning, NEXT_MORNING } from './due.ts';
import { nameOf } from './name.ts';
import { savedSearches, searchHits } from './table.ts';
import { searchFound } from './templates.ts';

/** Number of searches whose owners one transaction tells. */
export const STEP = 50;
/** Messages that an account gets in a day; what is found later waits for the next morning. */
const TELLING: Limit = { name: 'search:tell', times: 20, seconds: 24 * 60 * 60 };
/** Maximum number of listings that a message names. */
const MOST_NAMED = 5;

type Search = typeof savedSearches.$inferSelect;

/** What a search has found and visitors see. One that is hidden for now stays found until it is shown again. */
const isShown = and(eq(listings.id, searchHits.listingId), eq(listings.isVisible, true));

/** Takes what a search has found and visitors see. @returns the titles */
async function takeFound(tx: Database, { id }: Search): Promise<Bilingual[]> {
  const rows = await tx
    .select({ listingId: listings.id, live: listings.live })
    .from(searchHits)
    .innerJoin(listings, isShown)
    .where(eq(searchHits.searchId, id))
    .orderBy(asc(listings.id));
  const ids = rows.map(({ listingId }) => listingId);
  await tx
    .delete(searchHits)
    .where(and(eq(searchHits.searchId, id), inArray(searchHits.listingId, ids)));
  return rows.map(({ live }) => shownName(live!.title));
}

const named = (titles: readonly Bilingual[]): Bilingual => {
  const first = titles.slice(0, MOST_NAMED);
  return {
    zh: enumerate(
      first.map(({ zh }) => zh),
      'zh',
    ),
    en: enumerate(
      first.map(({ en }) => en),
      'en',
    ),
  };
};

/** Whether an account may be told once more today. */
async function mayTell(tx: Database, { accountId }: Search): Promise<boolean> {
  try {
    await consume(tx, TELLING, String(accountId));
    return true;
  } catch (error) {
    if (error instanceof Fault && error.fault === 'tooOften') return false;
    throw error;
  }
}

async function tellOne(tx: Database, search: Search): Promise<void> {
  if (!(await mayTell(tx, search))) {
    const rest = { restsUntil: NEXT_MORNING };
    await tx.update(savedSearches).set(rest).where(eq(savedSearches.id, search.id));
    return;
  }
  const titles = await takeFound(tx, search);
  if (titles.length === 0) return;
  await notify(tx, {
    template: searchFound,
    to: [search.accountId],
    values: { search: nameOf(search), count: String(titles.length), list: named(titles) },
    link: '/personCenter/savedSearch/',
    about: `search ${search.id}`,
  });
}

/** Whether a search found something that its owner is told now. */
const isDue = sql`(${savedSearches.restsUntil} IS NULL OR ${savedSearches.restsUntil} <= clock_timestamp())
  AND EXISTS (SELECT 1 FROM ${searchHits} JOIN ${listings} ON ${isShown}
    WHERE ${searchHits.searchId} = ${savedSearches.id}
    AND CASE ${savedSearches.cadence} WHEN 'daily' THEN ${searchHits.foundAt} < ${lastMorning('day')}
      WHEN 'weekly' THEN ${searchHits.foundAt} < ${lastMorning('week')} ELSE true END)`;

/** Tells the owners of searches that have found something and are due: some of them. @returns their number */
export const tellFound = (db: Database): Promise<number> =>
  doHeld(db, {
    take: (tx) =>
      tx
        .select()
        .from(savedSearches)
        .where(isDue)
        .orderBy(asc(savedSearches.id))
        .limit(STEP)
        .for('update', { skipLocked: true }),
    task: tellOne,
  });
