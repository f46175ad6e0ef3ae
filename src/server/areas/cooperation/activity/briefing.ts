import { and, eq, gt, sql } from 'drizzle-orm';
import type { Briefing } from '#contract/cooperation/activity/briefing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { lockActivity } from './activity.ts';
import { tellSignUps } from './notice.ts';
import { briefings, signUps } from './table.ts';
import { activityBriefed } from './templates.ts';

/** Limit per activity on new briefings, because each is a message to everybody with a place. */
export const BRIEFING: Limit = { name: 'activity:briefing', times: 10, seconds: 24 * 60 * 60 };

const BLANK: Briefing = { text: '', link: null };

/** Returns what an organisation tells those with a place in an activity; empty if nothing. */
export async function readBriefing(db: Database, listingId: number): Promise<Briefing> {
  const [row] = await db
    .select({ text: briefings.text, link: briefings.link })
    .from(briefings)
    .where(eq(briefings.listingId, listingId));
  return row ?? BLANK;
}

/** Tells those with a place in an activity that is still to come that there is something to read. */
async function tell(tx: Database, listingId: number): Promise<void> {
  const activity = await lockActivity(tx, listingId);
  const isIn = and(eq(signUps.listingId, listingId), eq(signUps.status, 'signedUp'));
  const to = await tx
    .select()
    .from(signUps)
    .where(and(isIn, gt(signUps.startsAt, sql`clock_timestamp()`)));
  await tellSignUps(tx, activity, to, activityBriefed);
}

/**
 * Writes the briefing of an activity. Those with a place are told, unless nothing has changed or it was emptied.
 * @throws Fault tooOften
 */
export const saveBriefing = (db: Database, listingId: number, given: Briefing): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readBriefing(tx, listingId);
    if (before.text === given.text && before.link === given.link) return;
    await consume(tx, BRIEFING, String(listingId));
    await tx
      .insert(briefings)
      .values({ listingId, ...given })
      .onConflictDoUpdate({ target: briefings.listingId, set: given });
    if (given.text !== '' || given.link !== null) await tell(tx, listingId);
  });
