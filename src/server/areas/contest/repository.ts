import { and, asc, desc, eq, gt, inArray, not, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core';
import type { AllianceItem } from '#contract/alliance/alliance.ts';
import type { Chapter } from '#contract/contest/chapter.ts';
import type { Contest, Stage, Track } from '#contract/contest/contest.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import type { Topic, TopicCard } from '#contract/contest/topic.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { holding } from '#server/platform/records/filter.ts';
import {
  allianceItems,
  chapters,
  contests,
  stages,
  topicAttachments,
  topics,
  tracks,
} from './table.ts';

type ContestRow = typeof contests.$inferSelect;

export const toContest = (row: ContestRow): Contest => ({
  ...row,
  registrationFrom: row.registrationFrom.toISOString(),
  registrationUntil: row.registrationUntil.toISOString(),
});

/** Draft sessions are visible to the office only. */
const visible = inArray(contests.status, ['open', 'archived']);

export async function listContests(db: Database): Promise<Contest[]> {
  const found = await db.select().from(contests).where(visible).orderBy(desc(contests.year));
  return found.map(toContest);
}

/** Returns the years of the sessions that visitors do not see. */
export async function listHiddenYears(db: Database): Promise<number[]> {
  const found = await db.select({ year: contests.year }).from(contests).where(not(visible));
  return found.map(({ year }) => year);
}

export async function findContest(db: Database, year: number): Promise<Contest | undefined> {
  const [row] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.year, year), visible));
  return row && toContest(row);
}

const CURRENT_FIRST = [desc(eq(contests.status, 'open')), desc(contests.year)];

/** Returns the year of the open session, or else of the newest one. */
export async function findCurrentYear(db: Database): Promise<number | undefined> {
  const [row] = await db
    .select({ year: contests.year })
    .from(contests)
    .where(visible)
    .orderBy(...CURRENT_FIRST)
    .limit(1);
  return row?.year;
}

/** Matches rows whose year is that of the open session, or else of the newest one. */
export const ofCurrentYear = (year: PgColumn): SQL =>
  inArray(
    year,
    new QueryBuilder()
      .select({ year: contests.year })
      .from(contests)
      .where(visible)
      .orderBy(...CURRENT_FIRST)
      .limit(1),
  );

/** Returns the first topic of the practice session, as long as it accepts entries. */
export async function findPracticeTopic(db: Database): Promise<{ topicId: number } | undefined> {
  const isOpen = and(eq(contests.status, 'practice'), gt(contests.registrationUntil, sql`now()`));
  const [row] = await db
    .select({ topicId: topics.id })
    .from(topics)
    .innerJoin(contests, eq(contests.year, topics.year))
    .where(isOpen)
    .orderBy(asc(topics.sort), asc(topics.id))
    .limit(1);
  return row;
}

export async function listStages(db: Database, year: number): Promise<Stage[]> {
  const found = await db
    .select()
    .from(stages)
    .where(eq(stages.year, year))
    .orderBy(asc(stages.sort), asc(stages.id));
  return found.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }));
}

export const listTracks = (db: Database, year: number): Promise<Track[]> =>
  db.select().from(tracks).where(eq(tracks.year, year)).orderBy(asc(tracks.sort), asc(tracks.id));

const topicCard = {
  id: topics.id,
  year: topics.year,
  trackId: topics.trackId,
  title: topics.title,
  summary: topics.summary,
  organiser: topics.organiser,
  sort: topics.sort,
};

export const listTopicCards = (db: Database, year: number): Promise<TopicCard[]> =>
  db
    .select(topicCard)
    .from(topics)
    .where(eq(topics.year, year))
    .orderBy(asc(topics.sort), asc(topics.id));

export interface TopicFilter {
  year: number;
  trackId?: number | undefined;
  keyword?: string | undefined;
}

function matching({ year, trackId, keyword }: TopicFilter): SQL | undefined {
  const conditions = [eq(topics.year, year)];
  if (trackId !== undefined) conditions.push(eq(topics.trackId, trackId));
  return and(...conditions, keyword ? holding(keyword, topics.title) : undefined);
}

export async function pageTopicCards(
  db: Database,
  { pageNum, pageSize, ...filter }: TopicFilter & Paging,
): Promise<{ rows: TopicCard[]; total: number }> {
  const where = matching(filter);
  const query = db
    .select(topicCard)
    .from(topics)
    .where(where)
    .orderBy(asc(topics.sort), asc(topics.id));
  return readPage({ pageNum, pageSize }, query, () => db.$count(topics, where));
}

async function listAttachments(db: Database, topicId: number) {
  const found = await db
    .select({ file: files })
    .from(topicAttachments)
    .innerJoin(files, eq(files.id, topicAttachments.fileId))
    .where(eq(topicAttachments.topicId, topicId))
    .orderBy(asc(topicAttachments.sort));
  return found.map(({ file }) => storedFile(file));
}

export async function findTopic(db: Database, id: number): Promise<Topic | undefined> {
  const [row] = await db.select().from(topics).where(eq(topics.id, id));
  return row && { ...row, attachments: await listAttachments(db, id) };
}

export async function listAllianceItems(db: Database): Promise<AllianceItem[]> {
  const found = await db
    .select({ item: allianceItems, cover: files })
    .from(allianceItems)
    .leftJoin(files, eq(files.id, allianceItems.coverId))
    .orderBy(asc(allianceItems.sort), asc(allianceItems.id));
  return found.map(({ item, cover }) => ({
    ...item,
    cover: storedFile(cover),
  }));
}

export const listChapters = (db: Database, page: Chapter['page']): Promise<Chapter[]> =>
  db
    .select()
    .from(chapters)
    .where(eq(chapters.page, page))
    .orderBy(asc(chapters.sort), asc(chapters.id));
