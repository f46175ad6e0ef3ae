import { and, eq } from 'drizzle-orm';
import type { Contest, Track } from '#contract/contest/contest.ts';
import type { Calendar } from '#contract/contest/phase.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import type { Topic, TopicCard } from '#contract/contest/topic.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Sessions } from '#server/platform/editorial/store/session.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { decides } from '#domain/contest/phase.ts';
import { previousContests } from '#domain/contest/current.ts';
import {
  findContest,
  findCurrentYear,
  findTopic,
  listContests,
  listStages,
  listTopicCards,
  listTracks,
} from './repository.ts';
import { listResultIds } from './result/repository.ts';
import { contests } from './table.ts';

export { findCurrentYear, ofCurrentYear } from './repository.ts';

/** What belongs to a session that is still a draft is the office's own business. @throws Fault notFound */
async function demandVisible(db: Database, year: number): Promise<Contest> {
  const contest = await findContest(db, year);
  if (!contest) throw new Fault('notFound');
  return contest;
}

/**
 * The year a caller means: the one named, else that of the current session.
 * @throws Fault notFound for a year that visitors do not see, unknownYear while there is none at all.
 */
export async function resolveYear(db: Database, year: number | undefined): Promise<number> {
  if (year !== undefined) return (await demandVisible(db, year)).year;
  const found = await findCurrentYear(db);
  if (found === undefined) throw new Fault('unknownYear');
  return found;
}

/** A session with its stages and tracks. @throws Fault notFound */
export async function readContest(db: Database, year: number) {
  const contest = await demandVisible(db, year);
  return {
    ...contest,
    stages: await listStages(db, year),
    tracks: await listTracks(db, year),
  };
}

/** The dates of the current session that decide about its phase. */
export async function readCalendar(db: Database): Promise<Calendar | null> {
  const year = await findCurrentYear(db);
  if (year === undefined) return null;
  const contest = await demandVisible(db, year);
  return { ...contest, stages: (await listStages(db, year)).filter(decides) };
}

/** The tracks of a session, each with its topics in order. @throws Fault notFound */
export async function readGroups(
  db: Database,
  year: number,
): Promise<(Track & { races: TopicCard[] })[]> {
  await demandVisible(db, year);
  const [groups, cards] = await Promise.all([listTracks(db, year), listTopicCards(db, year)]);
  return groups.map((track) => ({
    ...track,
    races: cards.filter(({ trackId }) => trackId === track.id),
  }));
}

/** The sessions that visitors see, newest first. */
export const readVisibleContests = (db: Database): Promise<Contest[]> => listContests(db);

/** The years of the sessions before the current one, newest first; all pages follow when one comes or goes. */
export const readPreviousYears = async (db: Database): Promise<number[]> =>
  previousContests(await listContests(db)).map(({ year }) => year);

/** @throws Fault notFound */
export async function readTopic(db: Database, id: number): Promise<Topic> {
  const found = await findTopic(db, id);
  if (!found) throw new Fault('notFound');
  await demandVisible(db, found.year);
  return found;
}

const asDates = ({ registrationFrom, registrationUntil, ...rest }: Contest) => ({
  ...rest,
  registrationFrom: new Date(registrationFrom),
  registrationUntil: new Date(registrationUntil),
});

/** Whether dates have changed that decide about the phase. */
const hasMoved = (before: Contest | undefined, after: Contest | undefined): boolean =>
  (['registrationFrom', 'registrationUntil', 'endsOn'] as const).some(
    (name) => before?.[name] !== after?.[name],
  );

/** Adds a session, or changes the one of that year. All pages follow one that comes or goes, or that becomes the current one. */
export const saveContest = (db: Database, contest: Contest): Promise<void> =>
  db.transaction(async (tx) => {
    const row = asDates(contest);
    const before = await findContest(tx, contest.year);
    const current = await findCurrentYear(tx);
    await tx.insert(contests).values(row).onConflictDoUpdate({ target: contests.year, set: row });
    const after = await findContest(tx, contest.year);
    const isThere = (before === undefined) === (after === undefined);
    const isSame = isThere && current === (await findCurrentYear(tx));
    const own = [
      tag.contests,
      tag.contest(contest.year),
      ...(hasMoved(before, after) ? [tag.calendar] : []),
    ];
    await announce(tx, isSame ? own : [tag.all]);
  });

/** Opens a session that is still a draft, and says nothing to anybody: for a preview, which is rolled back. */
const openSession = (tx: Database, year: number) =>
  tx
    .update(contests)
    .set({ status: 'open' })
    .where(and(eq(contests.year, year), eq(contests.status, 'draft')));

/** The sessions, as the editorial engine is told about them. */
export const contestSessions: Sessions = {
  list: listContests,
  open: openSession,
};

/** Takes a session and all its pages from visitors' sight; what belongs to it stays. */
export const hideContest = (db: Database, year: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(contests).set({ status: 'draft' }).where(eq(contests.year, year));
    await announce(tx, [tag.all]);
  });

const NO_TEXT = { zh: '', en: '' };

/** Makes the year of a session known before visitors see it, so that other records may name it. */
export async function reserveYear(tx: Database, year: number): Promise<void> {
  const texts = {
    title: NO_TEXT,
    slogan: NO_TEXT,
    summary: NO_TEXT,
    place: NO_TEXT,
  };
  const [startsOn, endsOn] = [`${year}-01-01`, `${year}-12-31`];
  const registration = {
    registrationFrom: new Date(startsOn),
    registrationUntil: new Date(endsOn),
  };
  const row = {
    year,
    status: 'draft' as const,
    ...texts,
    startsOn,
    endsOn,
    ...registration,
  };
  await tx.insert(contests).values(row).onConflictDoNothing();
}

/** Forgets the year of a session that nobody sees. The database refuses it while any record names the year. */
export async function releaseYear(tx: Database, year: number): Promise<void> {
  await tx.delete(contests).where(and(eq(contests.year, year), eq(contests.status, 'draft')));
}

/** Has every page of the results of a session made anew, for they are held back from now on, or not any more. */
export async function announceResults(tx: Database, year: number): Promise<void> {
  const pages = await listResultIds(tx, year);
  const tags = pages.map(({ id }) => tag.result(year, id));
  await announce(tx, [tag.results(year), tag.firstPrizes, ...tags]);
}
