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

/** What of a topic and of its session registration goes by: each deed reads it, and not the texts of their pages. */
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

/** What reads and changes entries: a database, or a transaction of it, and the key of what is sealed. */
export interface Services {
  db: Database;
  secret: Buffer;
}

/** A topic with all that its registration goes by. */
export interface TopicRules {
  topic: Topic;
  contest: Contest;
  rules: RegistrationRules;
  window: EntryWindow;
}

/** An entry with what decides about it. */
export interface EntryContext extends TopicRules {
  entry: Entry;
  team: Team;
  /** The people who are in the team now, the captain first. */
  members: readonly Member[];
  /** When it was read, by the clock of the database. */
  now: Date;
  /** When the transaction began in which it was read, by the same clock. */
  since: Date;
}

/** What the registration of a topic goes by in its session. */
export const toRules = (topic: Topic, contest: Contest): TopicRules => {
  const rules = registrationRules.parse(topic.registration);
  const { registrationFrom, registrationUntil } = contest;
  const isOpen = contest.status === 'open' || contest.status === 'practice';
  const window = entryWindow({ isOpen, registrationFrom, registrationUntil }, rules);
  return { topic, contest, rules, window };
};

/** A topic that visitors may enter or read of. @throws Fault notFound */
export async function demandTopic(db: Database, topicId: number): Promise<TopicRules> {
  const [row] = await db
    .select({ topic: TOPIC, contest: CONTEST })
    .from(topics)
    .innerJoin(contests, eq(contests.year, topics.year))
    .where(eq(topics.id, topicId));
  if (!row || row.contest.status === 'draft') throw new Fault('notFound');
  return toRules(row.topic, row.contest);
}

/** The topics that may take entries, by their sessions; whether they do at a moment their windows say. */
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

/** Who is in a team now: the captain first, then as they came. */
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

/** An entry with what decides about it. @throws Fault notFound */
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
 * The same with its team and itself locked, in the order in which PostgreSQL is told of them, so that neither roster nor
 * state changes meanwhile. All of it is asked at once, on the one connection of a transaction: it is read once both are held.
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

/** When a head was read, by the monotonic clock of this process. @param waited milliseconds since then */
export const headOf = (waited: number): number => performance.now() - waited;

/** How long something waited by now. Ask it first thing in a transaction. @param head when its head was read (`headOf`) */
export const waitedSince = (head: number): number => performance.now() - head;

/**
 * When something came, by the clock of the database. What it has waited since for a connection or a row counts for nobody
 * and against nobody.
 * @param waited how long it had waited when the transaction began in which the entry was read (`waitedSince`)
 */
export const arrivalIn = ({ since }: EntryContext, waited: number): Date =>
  arrivedAt(since, waited);

/** The form that a topic asks to be filled in; null where it asks for none, or it was not published yet. */
export async function formOf(services: Services, { rules }: TopicRules): Promise<OwnedForm | null> {
  return rules.form === null ? null : ((await findRegistrationForm(services, rules.form)) ?? null);
}

/** Who of a team somebody is; to everybody else it is as good as missing (threat 16). @throws Fault notFound */
export function memberOf({ members }: Pick<EntryContext, 'members'>, accountId: number): Member {
  const found = members.find((one) => one.accountId === accountId);
  if (!found) throw new Fault('notFound');
  return found;
}

/** @throws Fault notFound for strangers, forbidden for those of the team who do not lead it */
export function demandCaptain(context: Pick<EntryContext, 'members'>, accountId: number): Member {
  const member = memberOf(context, accountId);
  if (member.role !== 'captain') throw new Fault('forbidden');
  return member;
}

/** The time of the database, for whoever has not just read an entry. */
export async function readClock(tx: Database): Promise<Date> {
  const found = await tx.execute<{ at: string }>(
    sql`SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
  );
  return new Date(found.rows[0]!.at);
}
