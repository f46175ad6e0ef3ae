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

/**
 * Takes the exclusive lock of a topic's places: nobody else can lay out, free or offer any. Taken before the locks of
 * teams and entries.
 */
export const lockTopic = (tx: Database, topicId: number) =>
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
 * Takes the shared lock of an entry's topic: while entries take places and turns, nobody frees any, and they hardly
 * wait for each other.
 * @returns the topic's id
 */
export async function lockTopicShared(tx: Database, entryId: number): Promise<number | undefined> {
  const [row] = await shareQuery(tx).execute({ id: entryId });
  return row?.topicId;
}

/** A literal instead of a parameter, so that one plan, which uses the index of turns, serves all executions. */
const isWaiting = sql`${entries.status} = 'waiting'`;

/** Whether an entry waits for a place of the topic. */
const someoneWaits = (topicId: Placeholder) =>
  sql`EXISTS (SELECT 1 FROM ${entries} WHERE ${entries.topicId} = ${topicId} AND ${isWaiting})`;

const capQuery = prepared((db) =>
  db
    .select({ cap: placeCaps.cap })
    .from(placeCaps)
    .where(eq(placeCaps.topicId, sql.placeholder('topicId')))
    .prepare('place_cap_of_topic'),
);

/** Whether the places of a topic are laid out by its present rules. */
export async function isLaidOut(tx: Database, { topic, rules }: TopicRules): Promise<boolean> {
  const [row] = await capQuery(tx).execute({ topicId: topic.id });
  return row?.cap === rules.quota;
}

/** Removes free places above the cap, highest first. */
const trimPlaces = (tx: Database, topicId: number, cap: number) =>
  tx.execute(sql`
    DELETE FROM ${places} WHERE topic_id = ${topicId} AND entry_id IS NULL AND no IN (
      SELECT no FROM ${places} WHERE topic_id = ${topicId} AND entry_id IS NULL ORDER BY no DESC
      LIMIT greatest((SELECT count(*) FROM ${places} WHERE topic_id = ${topicId}) - ${cap}, 0))`);

/**
 * Lays out as many places as the rules of a topic require. Places that are taken are kept, even if there are too
 * many. Call it with the topic locked.
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
 * Takes a free place, unless entries wait for one. Concurrent callers take different places without waiting for each
 * other.
 * @returns whether there was one
 */
export async function takePlace(tx: Database, topicId: number, entryId: number): Promise<boolean> {
  const taken = await takeQuery(tx).execute({ topicId, entryId });
  return taken.length > 0;
}

/** Counts the places of a topic that an entry has. */
export const countTaken = (db: Database, topicId: number): Promise<number> =>
  db.$count(places, and(eq(places.topicId, topicId), isNotNull(places.entryId)));

const waitingQuery = prepared((db) =>
  db
    .select({ entries: count() })
    .from(entries)
    .where(and(eq(entries.topicId, sql.placeholder('topicId')), isWaiting))
    .prepare('entries_waiting'),
);

/** Counts the entries that wait for a place of a topic. */
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

/** Counts the entries that will be offered a place before the one with the given turn. */
export async function countAhead(db: Database, topicId: number, turn: number): Promise<number> {
  const [row] = await aheadQuery(db).execute({ topicId, turn });
  return row!.entries;
}

/** Upper bound of submissions that can run at the same time, over all processes. */
const MOST_AT_ONCE = 1000;

/** @throws Fault topicFull */
async function demandRoom(tx: Database, topicId: number, cap: number): Promise<void> {
  if ((await countWaiting(tx, topicId)) >= cap) throw new Fault('topicFull');
}

/**
 * Checks that one more entry may wait for a place of a topic. While the list is far from full, concurrent callers do
 * not wait for each other; close to the limit they are admitted one by one. Call it with the topic locked,
 * exclusively or shared.
 * @throws Fault topicFull if the list is full
 */
export async function demandTurn(tx: Database, { topic, rules }: TopicRules): Promise<void> {
  const { id } = topic;
  if ((await countWaiting(tx, id)) + MOST_AT_ONCE < rules.listCap) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.waiting}::int, ${id}::int)`);
  await demandRoom(tx, id, rules.listCap);
}

/** Frees the place of an entry. Call it with the topic locked, and `offerPlaces` afterwards. */
export async function freePlace(tx: Database, { topic, rules }: TopicRules, entryId: number) {
  await tx.update(places).set({ entryId: null }).where(eq(places.entryId, entryId));
  if (rules.quota !== null) await trimPlaces(tx, topic.id, rules.quota);
}

/** Until when an offer made now is valid. */
export const offerUntil = ({ rules }: TopicRules, now: Date): Date =>
  hoursAfter(now, rules.offerHours);
