import { and, eq } from 'drizzle-orm';
import type { Contest, Track } from '#contract/contest/contest.ts';
import type { Calendar } from '#contract/contest/phase.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import type { Topic, TopicCard } from '#contract/contest/topic.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Sessions } from '#server/platform/editorial/store/session.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { decidesPhase } from '#domain/contest/phase.ts';
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

export { findCurrentYear, listHiddenYears, ofCurrentYear } from './repository.ts';
export { isHeldResult } from './result/repository.ts';

/** Returns a session that visitors can see; drafts are visible to the office only. @throws Fault notFound */
async function demandVisible(db: Database, year: number): Promise<Contest> {
  const contest = await findContest(db, year);
  if (!contest) throw new Fault('notFound');
  return contest;
}

/**
 * Returns the given year, or else that of the current session.
 * @throws Fault notFound for a year that visitors do not see; unknownYear if there is no session at all
 */
export async function resolveYear(db: Database, year: number | undefined): Promise<number> {
  if (year !== undefined) return (await demandVisible(db, year)).year;
  const found = await findCurrentYear(db);
  if (found === undefined) throw new Fault('unknownYear');
  return found;
}

/** Returns a session with its stages and tracks. @throws Fault notFound */
export async function readContest(db: Database, year: number) {
  const contest = await demandVisible(db, year);
  return {
    ...contest,
    stages: await listStages(db, year),
    tracks: await listTracks(db, year),
  };
}

/** Returns the dates of the current session that determine its phase. */
export async function readCalendar(db: Database): Promise<Calendar | null> {
  const year = await findCurrentYear(db);
  if (year === undefined) return null;
  const contest = await demandVisible(db, year);
  return { ...contest, stages: (await listStages(db, year)).filter(decidesPhase) };
}

/** Returns the tracks of a session, each with its topics in order. @throws Fault notFound */
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

/** Returns the sessions that visitors see, newest first. */
export const readVisibleContests = (db: Database): Promise<Contest[]> => listContests(db);

/** Returns the years of the sessions before the current one, newest first. A change of this list affects all pages. */
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

/** Takes back what another area shows of a session that visitors do not see any more, in the same transaction. */
type HidingFollower = (tx: Database, year: number) => Promise<void>;

let hidingFollowers: readonly HidingFollower[] = [];

/** Registers the areas that show files of sessions. They depend on this area, so it cannot import them. */
export const useHidingFollowers = (chosen: readonly HidingFollower[]): void => {
  hidingFollowers = chosen;
};

async function followHiding(tx: Database, year: number): Promise<void> {
  for (const follow of hidingFollowers) await follow(tx, year);
}

/** Whether any of the dates that determine the phase has changed. */
const hasMoved = (before: Contest | undefined, after: Contest | undefined): boolean =>
  (['registrationFrom', 'registrationUntil', 'endsOn'] as const).some(
    (name) => before?.[name] !== after?.[name],
  );

/**
 * Adds a session, or changes that of the same year. Announces all pages if a session appears or disappears, or the
 * current one changes.
 */
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
    if (before && !after) await followHiding(tx, contest.year);
  });

/** Opens a draft session without announcing it. For previews, which are rolled back. */
const openSession = (tx: Database, year: number) =>
  tx
    .update(contests)
    .set({ status: 'open' })
    .where(and(eq(contests.year, year), eq(contests.status, 'draft')));

/** How the editorial engine reads and opens sessions. */
export const contestSessions: Sessions = {
  list: listContests,
  open: openSession,
};

/** Hides a session and all of its pages from visitors, with its files. Its records are kept. */
export const hideContest = (db: Database, year: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(contests).set({ status: 'draft' }).where(eq(contests.year, year));
    await announce(tx, [tag.all]);
    await followHiding(tx, year);
  });

const NO_TEXT = { zh: '', en: '' };

/** Adds a draft row for a session's year, so that other records can reference it before visitors see it. */
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

/** Removes the draft row of a year. The database refuses this while any record references the year. */
export async function releaseYear(tx: Database, year: number): Promise<void> {
  await tx.delete(contests).where(and(eq(contests.year, year), eq(contests.status, 'draft')));
}

/** Announces all result pages of a session, because results were hidden or shown again. */
export async function announceResults(tx: Database, year: number): Promise<void> {
  const pages = await listResultIds(tx, year);
  const tags = pages.map(({ id }) => tag.result(year, id));
  await announce(tx, [tag.results(year), tag.firstPrizes, ...tags]);
}
