import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { JudgedAssignment, JudgingQueue, SavedSheet } from '#contract/judging/sheet.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers, teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount } from '../account.ts';
import type { TestApp } from '../app.ts';
import { contestOf } from '../content/contest.ts';
import { criterionOf } from './criterion.ts';
import { officeOf } from '../office/office.ts';
import { addTopic } from '../registration/registration.ts';
import { addRole, logIn, type LoggedIn } from '../session.ts';

const both = (text: string) => ({ zh: text, en: text });

/** The criteria of the worked example (design of judging, 6). */
export const CRITERIA = [criterionOf(1, 400), criterionOf(2, 350), criterionOf(3, 250)];

let count = 0;

/** The snapshot of an entry, with one person in every role. */
const snapshotOf = (
  team: string,
  { id, name, school }: typeof teamMembers.$inferSelect,
): EntrySnapshot => ({
  title: `${team}的作品`,
  team,
  form: null,
  answers: { team: {}, topic: {} },
  members: [
    {
      memberId: id,
      role: 'captain',
      name,
      nameLatin: '',
      school,
      birthday: null,
      answers: {},
    },
  ],
});

/** An entry as stored after the office has approved it. */
export interface ApprovedEntry {
  id: number;
  number: string;
  captain: { id: number; userName: string };
  team: string;
  school: string;
  versionId: number;
}

async function addTeam(db: Database, year: number, name: string, school: string) {
  const captain = await addAccount(db);
  const [team] = await db.insert(teams).values({ year, name, nameKey: name }).returning();
  const row = {
    teamId: team!.id,
    accountId: captain.id,
    role: 'captain' as const,
    scope: `contest:${year}`,
    slot: 1,
    name: `队长${count}`,
    school,
  };
  const [member] = await db.insert(teamMembers).values(row).returning();
  return { captain, member: member!, team: team! };
}

/** Adds approved entries to a topic, each of a team with one member from a different school. */
export async function addApproved(
  db: Database,
  topic: { id: number; year: number },
  many: number,
): Promise<ApprovedEntry[]> {
  const added: ApprovedEntry[] = [];
  for (let at = 0; at < many; at += 1) {
    count += 1;
    const [name, school, number] = [`队伍${count}`, `学校${count}`, `N${topic.year}${count}`];
    const { captain, member, team } = await addTeam(db, topic.year, name, school);
    const [entry] = await db
      .insert(entries)
      .values({
        year: topic.year,
        topicId: topic.id,
        teamId: team.id,
        slot: 1,
        status: 'approved',
        number,
        title: `${name}的作品`,
      })
      .returning();
    const [version] = await db
      .insert(entryVersions)
      .values({
        entryId: entry!.id,
        submission: randomUUID(),
        snapshot: snapshotOf(name, member),
      })
      .returning();
    const approved = { versionId: version!.id, approvedId: version!.id };
    await db.update(entries).set(approved).where(eq(entries.id, entry!.id));
    added.push({
      id: entry!.id,
      number,
      captain,
      team: name,
      school,
      versionId: version!.id,
    });
  }
  return added;
}

const ACTIONS = [
  'round:list',
  'round:query',
  'round:add',
  'round:edit',
  'round:remove',
  'round:open',
  'round:pause',
  'round:close',
  'round:reopen',
  'round:rank',
  'judge:list',
  'judge:add',
  'judge:edit',
  'judge:remove',
  'judge:nudge',
  'conflict:list',
  'conflict:query',
  'conflict:edit',
  'conflict:export',
  'file:list',
  'file:query',
  'file:edit',
  'file:export',
  'deputy:list',
  'deputy:query',
  'deputy:add',
  'deputy:edit',
  'deputy:remove',
  'deputy:export',
  'assignment:list',
  'assignment:query',
  'assignment:export',
  'assignment:plan',
  'assignment:edit',
  'assignment:admit',
  'assignment:return',
  'assignment:exclude',
  'ranking:list',
  'ranking:check',
  'promotion:list',
  'promotion:decide',
  'award:list',
  'award:decide',
  'release:list',
  'release:query',
  'release:prepare',
  'release:confirm',
  'release:schedule',
  'release:callOff',
  'release:rescind',
  'appeal:list',
  'appeal:query',
  'appeal:edit',
];

/** Adds a person with all permissions for judging. @param more other permissions */
export const addChair = async ({ db }: TestApp, more: readonly string[] = []): Promise<LoggedIn> =>
  logIn(db, {
    roles: [await addRole(db, [...ACTIONS.map((action) => `judging:${action}`), ...more])],
  });

/** A judge's assignments, ordered by their blind numbers. */
export const numbered = <T extends { blindNo: number }>(assignments: readonly T[]): T[] =>
  assignments.toSorted((one, other) => one.blindNo - other.blindNo);

/** Adds sessions with a topic in one track, approved entries, a chair, and judges who make calls over HTTP. */
export function judgingOf(test: () => TestApp) {
  const ask = officeOf(test);
  const addExpert = () => logIn(test().db, { roles: ['scoring_expert'] });

  async function addRound(
    chair: LoggedIn,
    year: number,
    change: object = {},
  ): Promise<{ id: number; version: number }> {
    const given = { name: both('决赛'), criteria: CRITERIA, seats: 2, quorum: 1, ...change };
    count += 1;
    const body = { year, number: 1, ...given };
    const { data } = await ask<{ id: number; version: number }>(
      chair,
      'POST',
      '/judging/round',
      body,
    );
    return data;
  }

  async function addJudge(chair: LoggedIn, roundId: number, change: object = {}) {
    const account = await addExpert();
    const body = { roundId, accountId: account.userId, ...change };
    const { data } = await ask<{ id: number }>(chair, 'POST', '/judging/judge', body);
    return { ...account, judgeId: data.id };
  }

  async function plan(chair: LoggedIn, roundId: number, isAnew = false) {
    const order = { roundId, isAnew };
    const found = await ask<{ key: string }>(chair, 'POST', '/judging/assignment/plan', order);
    const body = { ...order, key: found.data.key };
    return ask<{ added: number }>(chair, 'POST', '/judging/assignment/apply', body);
  }

  const versionOf = async (chair: LoggedIn, id: number): Promise<number> =>
    (await ask<{ version: number }>(chair, 'GET', `/judging/round/${id}`)).data.version;

  async function move(chair: LoggedIn, id: number, deed: string, reason = '') {
    const body = { version: await versionOf(chair, id), reason };
    return ask<{ state: string; version: number }>(
      chair,
      'POST',
      `/judging/round/${id}/${deed}`,
      body,
    );
  }

  const queue = (judge: LoggedIn) => ask<JudgingQueue>(judge, 'GET', '/api/judging/queue');
  const read = (judge: LoggedIn, id: number) =>
    ask<JudgedAssignment>(judge, 'GET', `/api/judging/assignment/${id}`);

  const save = (judge: LoggedIn, id: number, values: Record<string, unknown>) =>
    ask<SavedSheet>(judge, 'PUT', `/api/judging/sheet/${id}`, {
      changes: Object.entries(values).map(([field, value]) => ({
        uuid: randomUUID(),
        field,
        base: null,
        value,
      })),
    });

  /** Gives three marks and submits the sheet. */
  async function score(judge: LoggedIn, id: number, marks: readonly number[]) {
    const values = Object.fromEntries(marks.map((mark, at) => [`mark.${at + 1}`, mark]));
    const { data } = await save(judge, id, values);
    const body = { version: data.sheet.version };
    return ask<object>(judge, 'POST', `/api/judging/sheet/${id}/submit`, body);
  }

  return { ask, addExpert, addRound, addJudge, plan, move, queue, read, save, score };
}

/** Adds a session with an unused year; years counted up by tests would soon exceed the maximum. */
export async function addSessionYear(db: Database): Promise<number> {
  const known = new Set(
    (await db.select({ year: contests.year }).from(contests)).map(({ year }) => year),
  );
  let year = 2000;
  while (known.has(year)) year += 1;
  await saveContest(db, contestOf(year));
  return year;
}

/** Adds a topic with approved entries. */
export async function addJudgedTopic(db: Database, many: number) {
  const topic = await addTopic(db, {}, { year: await addSessionYear(db) });
  const [{ trackId } = { trackId: 0 }] = await db
    .select({ trackId: topics.trackId })
    .from(topics)
    .where(eq(topics.id, topic.id));
  return { ...topic, trackId, entries: await addApproved(db, topic, many) };
}

/** The lists of judging from which everybody who may open them chooses, or which they follow. */
export const LISTS_OF_JUDGING = [
  'judgingRoundList',
  'judgeList',
  'judgingConflictList',
  'judgedFileList',
  'judgingDeputyList',
  'assignmentList',
  'judgingReleaseList',
  'appealList',
] as const;
