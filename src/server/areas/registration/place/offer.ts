import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { demandEntry, demandTopic, readClock, type TopicRules } from '../record/context.ts';
import { recordEvent } from '../record/event.ts';
import { entries, places } from '../record/entry/table.ts';
import { holdTopic, isLaidOut, layOut, offerUntil } from './place.ts';

/** Whoever waits with the lowest turn; a row that somebody holds is theirs for a moment, and waited for. */
async function firstWaiting(tx: Database, topicId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.topicId, topicId), eq(entries.status, 'waiting')))
    .orderBy(asc(entries.turn))
    .limit(1)
    .for('update');
  return row?.id;
}

async function giveFree(tx: Database, topicId: number, entryId: number): Promise<boolean> {
  const free = tx
    .select({ no: places.no })
    .from(places)
    .where(and(eq(places.topicId, topicId), isNull(places.entryId)))
    .orderBy(asc(places.no))
    .limit(1);
  const given = await tx
    .update(places)
    .set({ entryId })
    .where(and(eq(places.topicId, topicId), eq(places.no, sql`(${free})`), isNull(places.entryId)))
    .returning({ no: places.no });
  return given.length > 0;
}

/**
 * Offers the places that are free to those who wait, the lowest turn first, for as long as places are offered (design of
 * registration, 8). Call it with the topic held.
 */
export async function offerPlaces(tx: Database, topic: TopicRules, now: Date): Promise<void> {
  if (now > topic.window.promoteUntil) return;
  for (;;) {
    const entryId = await firstWaiting(tx, topic.topic.id);
    if (entryId === undefined || !(await giveFree(tx, topic.topic.id, entryId))) return;
    const change = { status: 'offered' as const, dueAt: offerUntil(topic, now), turn: null };
    await tx
      .update(entries)
      .set({ ...change, version: sql`version + 1`, updatedAt: now })
      .where(eq(entries.id, entryId));
    await recordEvent(tx, await demandEntry(tx, entryId), {
      deed: 'offer',
      side: 'time',
      by: null,
    });
  }
}

/** The topics for which somebody waits. */
const listAwaited = (db: Database) =>
  db
    .selectDistinct({ topicId: entries.topicId })
    .from(entries)
    .where(eq(entries.status, 'waiting'));

/**
 * Offers what lies free though somebody waits: the place of a submit that was broken off after the next one had found none,
 * and places that a topic was given more.
 */
export async function offerFree(db: Database): Promise<void> {
  for (const { topicId } of await listAwaited(db))
    await db.transaction(async (tx) => {
      await holdTopic(tx, topicId);
      const topic = await demandTopic(tx, topicId);
      if (topic.rules.quota === null) return;
      if (!(await isLaidOut(tx, topic))) await layOut(tx, topic);
      await offerPlaces(tx, topic, await readClock(tx));
    });
}
