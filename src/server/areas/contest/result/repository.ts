import { and, asc, desc, eq, inArray, isNull, not, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Prize } from '#contract/contest/prize.ts';
import { resultContent, type Result, type ResultCard } from '#contract/contest/result.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { contests, topics, tracks } from '../table.ts';
import { heldTracks, prizes, results } from './table.ts';

/** Records of draft sessions are visible to the office only. */
const visible = inArray(contests.status, ['open', 'archived']);

/**
 * Hides earlier results of a track while it is judged blind, because they name people whom the judges must not know.
 */
const isDisclosed = (db: Database): SQL =>
  notInArray(results.trackId, db.select({ id: heldTracks.trackId }).from(heldTracks));

/** The live result records that are hidden for that reason, as a condition on records of content. */
export const isHeldResult = (db: Database): SQL =>
  and(
    eq(contentItems.type, resultContent.type),
    inArray(
      contentItems.recordId,
      db
        .select({ id: results.id })
        .from(results)
        .where(not(isDisclosed(db))),
    ),
  )!;

export async function listPrizes(db: Database, year: number): Promise<Prize[]> {
  const found = await db
    .select({ prize: prizes, track: tracks.code })
    .from(prizes)
    .innerJoin(contests, eq(contests.year, prizes.year))
    .leftJoin(tracks, eq(tracks.id, prizes.trackId))
    .where(and(eq(prizes.year, year), visible))
    .orderBy(asc(prizes.sort), asc(prizes.id));
  return found.map(({ prize, track }) => ({ ...prize, track }));
}

async function listCards(db: Database, where: SQL | undefined): Promise<ResultCard[]> {
  const found = await db
    .select({ result: results, track: tracks.code })
    .from(results)
    .innerJoin(contests, eq(contests.year, results.year))
    .innerJoin(tracks, eq(tracks.id, results.trackId))
    .where(and(where, visible, isDisclosed(db)))
    .orderBy(desc(results.year), asc(tracks.sort), asc(results.sort), asc(results.id));
  return found.map(({ result, track }) => ({ ...result, track }));
}

export const listResults = (db: Database, year: number): Promise<ResultCard[]> =>
  listCards(db, eq(results.year, year));

/** Lists the first prizes of all sessions, newest first. */
export const listFirstPrizes = (db: Database): Promise<ResultCard[]> =>
  listCards(db, eq(results.tier, 'first'));

export async function findResult(db: Database, id: number): Promise<Result | undefined> {
  const [row] = await db
    .select({ result: results, track: tracks.code, topic: topics, pdf: files })
    .from(results)
    .innerJoin(contests, eq(contests.year, results.year))
    .innerJoin(tracks, eq(tracks.id, results.trackId))
    .leftJoin(topics, eq(topics.id, results.topicId))
    .leftJoin(files, eq(files.id, results.pdfId))
    .where(and(eq(results.id, id), visible, isDisclosed(db)));
  return row && { ...row.result, track: row.track, topic: row.topic, pdf: storedFile(row.pdf) };
}

/** Lists the ids of all results of a session, hidden or not. */
export const listResultIds = (db: Database, year: number): Promise<{ id: number }[]> =>
  db.select({ id: results.id }).from(results).where(eq(results.year, year));

/** Condition for the working copies of results that are published with a topic, whether that is visible or not. */
const isWonIn = (topicId: number): SQL =>
  and(
    eq(contentItems.type, resultContent.type),
    sql`${contentItems.live} @> ${JSON.stringify({ topicId })}::jsonb`,
  )!;

/** Whether a result is published with a topic. */
export const isPublishedWith = async (
  db: Database,
  resultId: number,
  topicId: number,
): Promise<boolean> =>
  (await db.$count(contentItems, and(eq(contentItems.recordId, resultId), isWonIn(topicId)))) > 0;

/**
 * Restores the reference from results to a topic. The results lost it when the topic was withdrawn, but their
 * published state still contains it.
 * @returns the results
 */
export const rejoinTopic = (
  tx: Database,
  { id: topicId, year }: { id: number; year: number },
): Promise<{ id: number }[]> => {
  const named = tx.select({ id: contentItems.recordId }).from(contentItems).where(isWonIn(topicId));
  return tx
    .update(results)
    .set({ topicId })
    .where(and(eq(results.year, year), isNull(results.topicId), inArray(results.id, named)))
    .returning({ id: results.id });
};
