import { and, eq, notInArray } from 'drizzle-orm';
import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import type { WindowState } from '#contract/registration/entry/window.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { windowState } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violatedIndex } from '#server/platform/db/violation.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { touchesOf } from '../channel/known.ts';
import { withTeamFaults } from '../team/fault.ts';
import { endMembership } from '../team/departure.ts';
import { lockPlaying } from '../team/membership.ts';
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

/** Who begins an entry in which topic, and their channel cookie. */
export interface EntryStart {
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

/** Adds a team without members. @throws Fault required if the name contains only symbols */
export async function addTeam(tx: Database, { year }: Contest, name: string): Promise<number> {
  const row = { year, name: name.trim(), nameKey: demandNameKey(name) };
  const [team] = await tx.insert(teams).values(row).returning({ id: teams.id });
  return team!.id;
}

/** @throws Fault required, teamNameTaken if another team has the name, in whatever spelling */
async function foundTeam(
  tx: Database,
  topic: TopicRules,
  { accountId, teamName = '' }: EntryStart,
): Promise<number> {
  const teamId = await addTeam(tx, topic.contest, teamName);
  const scope = teamScope(topic.contest, topic.topic);
  const captain = { role: 'captain' as const, slot: PLAYING_SLOT, scope };
  await tx.insert(teamMembers).values({ teamId, accountId, ...captain });
  return teamId;
}

/** Ends the membership in a locked team that has no living entry. @throws Fault alreadyInTeam */
async function leaveEndedTeam(tx: Database, member: Member): Promise<void> {
  if ((await livingEntries(tx, member.teamId)).length > 0) throw new Fault('alreadyInTeam');
  await endMembership(tx, member);
}

/**
 * Returns the team a person enters with, locked: the one that they lead, or a new one.
 * @throws Fault alreadyInTeam, overtaken
 */
async function teamFor(tx: Database, topic: TopicRules, beginning: EntryStart): Promise<number> {
  const scope = teamScope(topic.contest, topic.topic);
  const playing = await lockPlaying(tx, scope, beginning.accountId);
  if (playing?.role === 'captain') return playing.teamId;
  if (playing) await leaveEndedTeam(tx, playing);
  return foundTeam(tx, topic, beginning);
}

/** Returns the living entries of a team. */
export const livingEntries = (tx: Database, teamId: number) =>
  tx
    .select()
    .from(entries)
    .where(and(eq(entries.teamId, teamId), notInArray(entries.status, [...ENDED_STATES])));

/** Checks that a team has no living entry in a topic. @throws Fault enteredAlready */
export async function demandNotEntered(
  tx: Database,
  teamId: number,
  topicId: number,
): Promise<void> {
  const isEntered = (await livingEntries(tx, teamId)).some((one) => one.topicId === topicId);
  if (isEntered) throw new Fault('enteredAlready');
}

/** Returns the first free slot of a team. @throws Fault topicLimit if it has entered the maximum number of topics */
export async function freeSlot(tx: Database, teamId: number, most: number): Promise<number> {
  const taken = (await livingEntries(tx, teamId)).map(({ slot }) => slot);
  const slot = Array.from({ length: most }, (_, at) => at + 1).find((one) => !taken.includes(one));
  if (slot === undefined) throw new Fault('topicLimit', { count: most });
  return slot;
}

/** Entries that a person may begin. Each leaves its rows behind, also when it is withdrawn at once. */
export const BEGIN_LIMIT: Limit = { name: 'entry:begin', times: 60, seconds: 60 * 60 };

async function addEntry(tx: Database, topic: TopicRules, teamId: number, beginning: EntryStart) {
  const { topicId, accountId, channel } = beginning;
  const { contest } = topic;
  const { departmentId } = topic.topic;
  const same = (await livingEntries(tx, teamId)).find((one) => one.topicId === topicId);
  if (same) return same.id;
  await consume(tx, BEGIN_LIMIT, String(accountId));
  const slot = await freeSlot(tx, teamId, contest.topicsPerTeam);
  const origin = { createdById: accountId, ...(await touchesOf(tx, accountId, channel)) };
  const [row] = await tx
    .insert(entries)
    .values({ year: contest.year, topicId, teamId, slot, departmentId, ...origin })
    .returning({ id: entries.id });
  return row!.id;
}

/**
 * Begins an entry, or returns the one that the team already has in the topic.
 * @throws Fault notFound, entryClosed, entryNotBegun, entryOver, required, teamNameTaken, alreadyInTeam, topicLimit,
 * overtaken, tooOften
 */
export async function beginEntry(db: Database, beginning: EntryStart): Promise<number> {
  const topic = await demandTopic(db, beginning.topicId);
  demandWindow(topic, await readClock(db));
  const begun = db.transaction(async (tx) => {
    const teamId = await teamFor(tx, topic, beginning);
    return addEntry(tx, topic, teamId, beginning);
  });
  return withTeamFaults(begun).catch((error: unknown) => {
    if (violatedIndex(error) === 'entry_topic_key') throw new Fault('overtaken');
    throw error;
  });
}
