import { and, eq, gt, sql } from 'drizzle-orm';
import type { WrittenBriefing } from '#contract/cooperation/activity/briefing.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { lockActivity } from './activity.ts';
import { tellSignUps } from './notice.ts';
import { briefings, signUps } from './table.ts';
import { activityBriefed } from './templates.ts';

/** Limit per activity on new briefings, because each is a message to everybody with a place. */
export const BRIEFING: Limit = { name: 'activity:briefing', times: 10, seconds: 24 * 60 * 60 };

const BLANK: WrittenBriefing = { text: '', link: null, version: 0 };

/** Returns what an organisation tells those with a place in an activity; empty if nothing. */
export async function readBriefing(db: Database, listingId: number): Promise<WrittenBriefing> {
  const { text, link, version } = briefings;
  const [row] = await db
    .select({ text, link, version })
    .from(briefings)
    .where(eq(briefings.listingId, listingId));
  return row ?? BLANK;
}

/** @throws Fault overtaken if somebody else has written it since the caller read it */
async function write(tx: Database, listingId: number, { version, ...given }: WrittenBriefing) {
  const next = { ...given, version: version + 1 };
  const [row] = await tx
    .insert(briefings)
    .values({ listingId, ...next })
    .onConflictDoUpdate({
      target: briefings.listingId,
      set: next,
      setWhere: eq(briefings.version, version),
    })
    .returning({ version: briefings.version });
  if (row?.version !== next.version) throw new Fault('overtaken');
  return next;
}

/**
 * Tells those with a place in an activity that is still to come that there is something to read; of one that visitors
 * read, whose title the office has seen.
 */
async function tell(tx: Database, listingId: number): Promise<void> {
  const activity = await lockActivity(tx, listingId);
  if (!activity.isVisible) return;
  const isIn = and(eq(signUps.listingId, listingId), eq(signUps.status, 'signedUp'));
  const to = await tx
    .select()
    .from(signUps)
    .where(and(isIn, gt(signUps.startsAt, sql`clock_timestamp()`)));
  await tellSignUps(tx, activity, to, activityBriefed);
}

/**
 * Writes the briefing of an activity. Those with a place are told, unless nothing has changed or it was emptied.
 * @throws Fault overtaken, tooOften
 */
export const saveBriefing = (
  db: Database,
  listingId: number,
  given: WrittenBriefing,
): Promise<WrittenBriefing> =>
  db.transaction(async (tx) => {
    const before = await readBriefing(tx, listingId);
    if (before.text === given.text && before.link === given.link) return before;
    await consume(tx, BRIEFING, String(listingId));
    const written = await write(tx, listingId, given);
    if (given.text !== '' || given.link !== null) await tell(tx, listingId);
    return written;
  });
