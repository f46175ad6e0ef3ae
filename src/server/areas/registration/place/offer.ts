import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { contests } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { demandEntry, demandTopic, readClock, type TopicRules } from '../record/context.ts';
import { recordEvent } from '../record/event.ts';
import { entries, places } from '../record/entry/table.ts';
import { lockTopic, isLaidOut, layOut, offerUntil } from './place.ts';

/**
 * The waiting entry with the lowest turn. If its row is locked, the lock is awaited, because it is held only briefly.
 */
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

/** @returns whether there was a free place; always true without a quota */
async function giveFree(
  tx: Database,
  { topic: { id: topicId }, rules }: TopicRules,
  entryId: number,
): Promise<boolean> {
  if (rules.quota === null) return true;
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
 * Offers free places to waiting entries, lowest turn first, while the topic offers places (design of registration,
 * 8). Call it with the topic locked.
 */
export async function offerPlaces(tx: Database, topic: TopicRules, now: Date): Promise<void> {
  if (now > topic.window.promoteUntil) return;
  for (;;) {
    const entryId = await firstWaiting(tx, topic.topic.id);
    if (entryId === undefined || !(await giveFree(tx, topic, entryId))) return;
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

/** Returns the topics with waiting entries, except in draft sessions, where entries go on waiting. */
export const listAwaited = (db: Database) =>
  db
    .selectDistinct({ topicId: entries.topicId })
    .from(entries)
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(eq(entries.status, 'waiting'), ne(contests.status, 'draft')));

/**
 * Offers places that are free although entries wait: after a submission was rolled back when the next one had already
 * found no place, after a quota was raised, and to everybody if it was removed.
 */
export async function offerFree(db: Database): Promise<void> {
  await doEach(await listAwaited(db), ({ topicId }) =>
    db.transaction(async (tx) => {
      await lockTopic(tx, topicId);
      const topic = await demandTopic(tx, topicId);
      const isReady = topic.rules.quota === null || (await isLaidOut(tx, topic));
      if (!isReady) await layOut(tx, topic);
      await offerPlaces(tx, topic, await readClock(tx));
    }),
  );
}
