import { and, eq, notInArray } from 'drizzle-orm';
import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import type { WindowState } from '#contract/registration/entry/window.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { windowState } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violatedIndex } from '#server/platform/db/violation.ts';
import { touchesOf } from '../channel/known.ts';
import { withTeamFaults } from '../team/fault.ts';
import { endMembership, findPlaying, lockTeams } from '../team/membership.ts';
import { demandNameKey } from '../team/roster.ts';
import { PLAYING_SLOT, teamScope } from '../team/scope.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import {
  demandTopic,
  readClock,
  type Contest,
  type Member,
  type TopicRules,
} from '../record/context.ts';
import { entries } from '../record/entry/table.ts';

/** Who begins, in which topic, and by which channels they came, as their cookie says. */
export interface Beginning {
  topicId: number;
  accountId: number;
  teamName?: string | undefined;
  channel: string | null;
}

const CLOSED: Readonly<Record<Exclude<WindowState, 'open'>, FaultName>> = {
  closed: 'entryClosed',
  notBegun: 'entryNotBegun',
  over: 'entryOver',
};

/** @throws Fault entryClosed, entryNotBegun, entryOver */
export function demandWindow({ window }: TopicRules, at: Date): void {
  const state = windowState(window, at);
  if (state !== 'open') throw new Fault(CLOSED[state]);
}

/** Adds a team without people. @throws Fault required for a name of signs alone */
export async function addTeam(tx: Database, { year }: Contest, name: string): Promise<number> {
  const row = { year, name: name.trim(), nameKey: demandNameKey(name) };
  const [team] = await tx.insert(teams).values(row).returning({ id: teams.id });
  return team!.id;
}

/** @throws Fault required, teamNameTaken for a name that is another team's, however it is written */
async function foundTeam(
  tx: Database,
  topic: TopicRules,
  { accountId, teamName = '' }: Beginning,
): Promise<number> {
  const teamId = await addTeam(tx, topic.contest, teamName);
  const scope = teamScope(topic.contest, topic.topic);
  const captain = { role: 'captain' as const, slot: PLAYING_SLOT, scope };
  await tx.insert(teamMembers).values({ teamId, accountId, ...captain });
  return teamId;
}

/** Whoever is in a team of which nothing counts any more leaves it in the same step. @throws Fault alreadyInTeam */
async function leaveOver(tx: Database, member: Member): Promise<void> {
  await lockTeams(tx, [member.teamId]);
  if ((await livingOf(tx, member.teamId)).length > 0) throw new Fault('alreadyInTeam');
  await endMembership(tx, member);
}

/** The team that somebody enters with: the one that they lead, or a new one. @throws Fault alreadyInTeam */
async function teamFor(tx: Database, topic: TopicRules, beginning: Beginning): Promise<number> {
  const scope = teamScope(topic.contest, topic.topic);
  const playing = await findPlaying(tx, scope, beginning.accountId);
  if (playing?.role === 'captain') return playing.teamId;
  if (playing) await leaveOver(tx, playing);
  return foundTeam(tx, topic, beginning);
}

/** What a team has entered that still counts. */
export const livingOf = (tx: Database, teamId: number) =>
  tx
    .select()
    .from(entries)
    .where(and(eq(entries.teamId, teamId), notInArray(entries.status, [...ENDED_STATES])));

/** Whatever becomes of another entry of a team, it is in each topic once. @throws Fault enteredAlready */
export async function demandNotEntered(
  tx: Database,
  teamId: number,
  topicId: number,
): Promise<void> {
  const isEntered = (await livingOf(tx, teamId)).some((one) => one.topicId === topicId);
  if (isEntered) throw new Fault('enteredAlready');
}

/** The first slot of a team that is free. @throws Fault topicLimit where it has entered as many topics as it may */
export async function freeSlot(tx: Database, teamId: number, most: number): Promise<number> {
  const taken = (await livingOf(tx, teamId)).map(({ slot }) => slot);
  const slot = Array.from({ length: most }, (_, at) => at + 1).find((one) => !taken.includes(one));
  if (slot === undefined) throw new Fault('topicLimit', { count: most });
  return slot;
}

async function addEntry(tx: Database, topic: TopicRules, teamId: number, beginning: Beginning) {
  const { topicId, accountId, channel } = beginning;
  const { contest } = topic;
  const { departmentId } = topic.topic;
  const same = (await livingOf(tx, teamId)).find((one) => one.topicId === topicId);
  if (same) return same.id;
  const slot = await freeSlot(tx, teamId, contest.topicsPerTeam);
  const origin = { createdById: accountId, ...(await touchesOf(tx, accountId, channel)) };
  const [row] = await tx
    .insert(entries)
    .values({ year: contest.year, topicId, teamId, slot, departmentId, ...origin })
    .returning({ id: entries.id });
  return row!.id;
}

/**
 * Begins an entry, or goes on with the one that the team has in the topic.
 * @throws Fault notFound, entryClosed, entryNotBegun, entryOver, required, teamNameTaken, alreadyInTeam, topicLimit
 */
export async function beginEntry(db: Database, beginning: Beginning): Promise<number> {
  const topic = await demandTopic(db, beginning.topicId);
  demandWindow(topic, await readClock(db));
  const begun = db.transaction(async (tx) => {
    const teamId = await teamFor(tx, topic, beginning);
    await lockTeams(tx, [teamId]);
    return addEntry(tx, topic, teamId, beginning);
  });
  return withTeamFaults(begun).catch((error: unknown) => {
    if (violatedIndex(error) === 'entry_topic_key') throw new Fault('overtaken');
    throw error;
  });
}
