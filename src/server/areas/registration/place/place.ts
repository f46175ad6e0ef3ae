import {
  and,
  asc,
  count,
  eq,
  isNotNull,
  isNull,
  lt,
  max,
  sql,
  type Placeholder,
} from 'drizzle-orm';
import { hoursAfter } from '#domain/registration/window.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { entries, places } from '../record/entry/table.ts';
import type { TopicRules } from '../record/context.ts';
import { placeCaps } from './table.ts';

/** While somebody holds it, nobody else lays out, frees or offers places of a topic. Taken before teams and entries. */
export const holdTopic = (tx: Database, topicId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.places}::int, ${topicId}::int)`);

const sharing = sql`pg_advisory_xact_lock_shared(${LOCK.places}::int, ${entries.topicId})`;
const shareQuery = prepared((db) =>
  db
    .select({ topicId: entries.topicId, held: sharing })
    .from(entries)
    .where(eq(entries.id, sql.placeholder('id')))
    .prepare('topic_shared'),
);

/**
 * Holds the topic of an entry together with others who do the same: while they take places and turns, nobody frees any,
 * and they wait for each other as little as they can. @returns the topic
 */
export async function shareTopicOf(tx: Database, entryId: number): Promise<number | undefined> {
  const [row] = await shareQuery(tx).execute({ id: entryId });
  return row?.topicId;
}

/** In words and without a parameter, so that one plan serves all, by the index of turns. */
const isWaiting = sql`${entries.status} = 'waiting'`;

/** Whether somebody waits for a place of a topic. */
const someoneWaits = (topicId: Placeholder) =>
  sql`EXISTS (SELECT 1 FROM ${entries} WHERE ${entries.topicId} = ${topicId} AND ${isWaiting})`;

const capQuery = prepared((db) =>
  db
    .select({ cap: placeCaps.cap })
    .from(placeCaps)
    .where(eq(placeCaps.topicId, sql.placeholder('topicId')))
    .prepare('place_cap_of_topic'),
);

/** Whether the places of a topic are laid out as its rules ask for now. */
export async function isLaidOut(tx: Database, { topic, rules }: TopicRules): Promise<boolean> {
  const [row] = await capQuery(tx).execute({ topicId: topic.id });
  return row?.cap === rules.quota;
}

/** Takes away places above the cap that nobody has, the last first. */
const trimPlaces = (tx: Database, topicId: number, cap: number) =>
  tx.execute(sql`
    DELETE FROM ${places} WHERE topic_id = ${topicId} AND entry_id IS NULL AND no IN (
      SELECT no FROM ${places} WHERE topic_id = ${topicId} AND entry_id IS NULL ORDER BY no DESC
      LIMIT greatest((SELECT count(*) FROM ${places} WHERE topic_id = ${topicId}) - ${cap}, 0))`);

/**
 * Lays out as many places as the rules of a topic ask for. Who has one keeps it, though there be too many then. Call it
 * with the topic held.
 */
export async function layOut(tx: Database, { topic, rules }: TopicRules): Promise<void> {
  const cap = rules.quota!;
  const [kept] = await tx
    .select({ places: count(), last: max(places.no) })
    .from(places)
    .where(eq(places.topicId, topic.id));
  const missing = cap - kept!.places;
  const last = kept!.last ?? 0;
  if (missing > 0) {
    await tx.execute(sql`
      INSERT INTO ${places} (topic_id, no)
      SELECT ${topic.id}, no FROM generate_series(${last + 1}::int, ${last + missing}::int) AS no`);
  }
  await trimPlaces(tx, topic.id, cap);
  await tx
    .insert(placeCaps)
    .values({ topicId: topic.id, cap })
    .onConflictDoUpdate({ target: placeCaps.topicId, set: { cap } });
}

const takeQuery = prepared((db) => {
  const topicId = sql.placeholder('topicId');
  const free = db
    .select({ no: places.no })
    .from(places)
    .where(and(eq(places.topicId, topicId), isNull(places.entryId)))
    .orderBy(asc(places.no))
    .limit(1)
    .for('update', { skipLocked: true });
  return db
    .update(places)
    .set({ entryId: sql`${sql.placeholder('entryId')}` })
    .where(
      and(
        eq(places.topicId, topicId),
        eq(places.no, sql`(${free})`),
        sql`NOT ${someoneWaits(topicId)}`,
      ),
    )
    .returning({ no: places.no })
    .prepare('place_taken');
});

/**
 * Takes a place that is free, where nobody waits for one: two who come at once take two, and neither waits for the other.
 * @returns whether there was one
 */
export async function takePlace(tx: Database, topicId: number, entryId: number): Promise<boolean> {
  const taken = await takeQuery(tx).execute({ topicId, entryId });
  return taken.length > 0;
}

export const countTaken = (db: Database, topicId: number): Promise<number> =>
  db.$count(places, and(eq(places.topicId, topicId), isNotNull(places.entryId)));

const waitingQuery = prepared((db) =>
  db
    .select({ entries: count() })
    .from(entries)
    .where(and(eq(entries.topicId, sql.placeholder('topicId')), isWaiting))
    .prepare('entries_waiting'),
);

/** How many wait for a place of a topic. */
export async function countWaiting(db: Database, topicId: number): Promise<number> {
  const [row] = await waitingQuery(db).execute({ topicId });
  return row!.entries;
}

const aheadQuery = prepared((db) =>
  db
    .select({ entries: count() })
    .from(entries)
    .where(
      and(
        eq(entries.topicId, sql.placeholder('topicId')),
        isWaiting,
        lt(entries.turn, sql.placeholder('turn')),
      ),
    )
    .prepare('entries_ahead'),
);

/** How many are offered a place before somebody with a turn. */
export async function countAhead(db: Database, topicId: number, turn: number): Promise<number> {
  const [row] = await aheadQuery(db).execute({ topicId, turn });
  return row!.entries;
}

/** So many cannot come at the same time, however many processes take them. */
const MOST_AT_ONCE = 1000;

/** @throws Fault topicFull */
async function demandRoom(tx: Database, topicId: number, cap: number): Promise<void> {
  if ((await countWaiting(tx, topicId)) >= cap) throw new Fault('topicFull');
}

/**
 * Sees to it that one more may wait for a place of a topic. Far from the end of the list nobody waits for others who come
 * at the same time; near to it one is let in after the other. Call it with the topic held or shared.
 * @throws Fault topicFull where nobody else may wait
 */
export async function demandTurn(tx: Database, { topic, rules }: TopicRules): Promise<void> {
  const { id } = topic;
  if ((await countWaiting(tx, id)) + MOST_AT_ONCE < rules.listCap) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.waiting}::int, ${id}::int)`);
  await demandRoom(tx, id, rules.listCap);
}

/** Gives the place of an entry back. Call it with the topic held, and `offerPlaces` afterwards. */
export async function freePlace(tx: Database, { topic, rules }: TopicRules, entryId: number) {
  await tx.update(places).set({ entryId: null }).where(eq(places.entryId, entryId));
  if (rules.quota !== null) await trimPlaces(tx, topic.id, rules.quota);
}

/** Until when an offer that is made now holds. */
export const offerUntil = ({ rules }: TopicRules, now: Date): Date =>
  hoursAfter(now, rules.offerHours);
