import { and, asc, desc, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { registrationRules, type RegistrationRules } from '#contract/contest/registration.ts';
import { Fault } from '#contract/fault.ts';
import { arrivedAt } from '#domain/registration/arrival.ts';
import { entryWindow, type EntryWindow } from '#domain/registration/window.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { findRegistrationForm, type OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { teamMembers, teams } from './team/table.ts';
import { entries } from './entry/table.ts';

/**
 * Columns of topics and sessions that registration needs; page texts are left out, because each deed reads these
 * rows.
 */
const TOPIC = {
  id: topics.id,
  year: topics.year,
  trackId: topics.trackId,
  title: topics.title,
  registration: topics.registration,
  departmentId: topics.departmentId,
};
const CONTEST = {
  year: contests.year,
  title: contests.title,
  status: contests.status,
  registrationFrom: contests.registrationFrom,
  registrationUntil: contests.registrationUntil,
  topicsPerTeam: contests.topicsPerTeam,
  teamScope: contests.teamScope,
};

export type Entry = typeof entries.$inferSelect;
export type Team = typeof teams.$inferSelect;
export type Member = typeof teamMembers.$inferSelect;
export type Topic = Pick<typeof topics.$inferSelect, keyof typeof TOPIC>;
export type Contest = Pick<typeof contests.$inferSelect, keyof typeof CONTEST>;

/** What reading and changing entries needs: a database or transaction, and the key of sealed answers. */
export interface Services {
  db: Database;
  secret: Buffer;
}

/** A topic with its registration rules and window. */
export interface TopicRules {
  topic: Topic;
  contest: Contest;
  rules: RegistrationRules;
  window: EntryWindow;
}

/** An entry with everything that decisions about it depend on. */
export interface EntryContext extends TopicRules {
  entry: Entry;
  team: Team;
  /** Present members of the team, captain first. */
  members: readonly Member[];
  /** When it was read, by the database's clock. */
  now: Date;
  /** When the transaction began in which it was read, by the same clock. */
  since: Date;
}

/** Builds the registration rules and window of a topic in its session. */
export const toRules = (topic: Topic, contest: Contest): TopicRules => {
  const rules = registrationRules.parse(topic.registration);
  const { registrationFrom, registrationUntil } = contest;
  const isOpen = contest.status === 'open' || contest.status === 'practice';
  const window = entryWindow({ isOpen, registrationFrom, registrationUntil }, rules);
  return { topic, contest, rules, window };
};

/** Returns a topic that visitors may see. @throws Fault notFound */
export async function demandTopic(db: Database, topicId: number): Promise<TopicRules> {
  const [row] = await db
    .select({ topic: TOPIC, contest: CONTEST })
    .from(topics)
    .innerJoin(contests, eq(contests.year, topics.year))
    .where(eq(topics.id, topicId));
  if (!row || row.contest.status === 'draft') throw new Fault('notFound');
  return toRules(row.topic, row.contest);
}

/** Returns the topics of open and practice sessions; whether one is open at a moment depends on its window. */
export async function listTopicRules(db: Database): Promise<TopicRules[]> {
  const rows = await db
    .select({ topic: TOPIC, contest: CONTEST })
    .from(topics)
    .innerJoin(contests, eq(contests.year, topics.year))
    .where(inArray(contests.status, ['open', 'practice']))
    .orderBy(desc(topics.year), asc(topics.sort), asc(topics.id));
  return rows.map(({ topic, contest }) => toRules(topic, contest));
}

const selectMembers = (db: Database, teamId: SQLWrapper) =>
  db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), isNull(teamMembers.leftAt)))
    .orderBy(sql`${teamMembers.role} <> 'captain'`, asc(teamMembers.id));

const memberQuery = prepared((db) =>
  selectMembers(db, sql`${sql.placeholder('teamId')}`).prepare('members_of_team'),
);

const teamOf = sql`(SELECT ${entries.teamId} FROM ${entries} WHERE ${entries.id} = ${sql.placeholder('id')})`;
const entryMemberQuery = prepared((db) => selectMembers(db, teamOf).prepare('members_of_entry'));

/** Returns the present members of a team: captain first, then in the order they joined. */
export const listMembers = (db: Database, teamId: number): Promise<Member[]> =>
  memberQuery(db).execute({ teamId });

const entryQuery = prepared((db) =>
  db
    .select({
      entry: entries,
      team: teams,
      topic: TOPIC,
      contest: CONTEST,
      now: sql`clock_timestamp()`.mapWith(entries.updatedAt),
      since: sql`now()`.mapWith(entries.updatedAt),
    })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(eq(entries.id, sql.placeholder('id')))
    .prepare('entry_of_id'),
);

type EntryRow = Omit<EntryContext, 'members' | 'rules' | 'window'>;

const toContext = ({ topic, contest, ...row }: EntryRow, members: Member[]): EntryContext => ({
  ...row,
  members,
  ...toRules(topic, contest),
});

/** Returns an entry with everything that decisions about it depend on. @throws Fault notFound */
export async function demandEntry(db: Database, id: number): Promise<EntryContext> {
  const [row] = await entryQuery(db).execute({ id });
  if (!row) throw new Fault('notFound');
  return toContext(row, await listMembers(db, row.team.id));
}

const lockQuery = prepared((db) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(eq(entries.id, sql.placeholder('id')))
    .for('update', { of: [teams, entries] })
    .prepare('entry_locked'),
);

/**
 * Same as `demandEntry`, with the team and the entry locked in the order given to PostgreSQL, so that neither roster
 * nor state can change. All queries are sent at once on the transaction's one connection, so the data is read after
 * both locks are held.
 */
export async function lockEntry(tx: Database, id: number): Promise<EntryContext> {
  const [, [row], members] = await Promise.all([
    lockQuery(tx).execute({ id }),
    entryQuery(tx).execute({ id }),
    entryMemberQuery(tx).execute({ id }),
  ]);
  if (!row) throw new Fault('notFound');
  return toContext(row, members);
}

/**
 * Checks that a locked entry is still in the topic in which it was read: places are locked by topic, and other people of
 * the office may decide there.
 * @throws Fault overtaken
 */
export function demandUnmoved({ entry }: EntryContext, read: Pick<Entry, 'topicId'>): void {
  if (entry.topicId !== read.topicId) throw new Fault('overtaken');
}

/**
 * Time at which the head of a request was read, by the monotonic clock of this process.
 * @param waited milliseconds since then
 */
export const headReadAt = (waited: number): number => performance.now() - waited;

/** Milliseconds waited so far. Call it first in a transaction. @param head when the head was read (`headReadAt`) */
export const waitedSince = (head: number): number => performance.now() - head;

/**
 * Time of arrival by the database's clock. Time spent since then waiting for a connection or a lock does not count.
 * @param waited milliseconds waited when the transaction began in which the entry was read (`waitedSince`)
 */
export const arrivalIn = ({ since }: EntryContext, waited: number): Date =>
  arrivedAt(since, waited);

/** Returns the registration form of a topic; null if it has none, or the form was not published yet. */
export async function formOf(services: Services, { rules }: TopicRules): Promise<OwnedForm | null> {
  return rules.form === null ? null : ((await findRegistrationForm(services, rules.form)) ?? null);
}

/**
 * Returns the account's membership in the team; for everybody else the entry does not exist (threat 16).
 * @throws Fault notFound
 */
export function memberOf({ members }: Pick<EntryContext, 'members'>, accountId: number): Member {
  const found = members.find((one) => one.accountId === accountId);
  if (!found) throw new Fault('notFound');
  return found;
}

/** @throws Fault notFound for strangers, forbidden for members who are not the captain */
export function demandCaptain(context: Pick<EntryContext, 'members'>, accountId: number): Member {
  const member = memberOf(context, accountId);
  if (member.role !== 'captain') throw new Fault('forbidden');
  return member;
}

/** Returns the time by the database's clock, for callers that have not just read an entry. */
export async function readClock(tx: Database): Promise<Date> {
  const found = await tx.execute<{ at: string }>(
    sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
  );
  return new Date(found.rows[0]!.at);
}
