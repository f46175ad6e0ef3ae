import { eq } from 'drizzle-orm';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { ACTIVE_STATES } from '#domain/registration/state.ts';
import { windowState } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countTaken, countWaiting } from '../place/place.ts';
import {
  demandTopic,
  formOf,
  readClock,
  type Services,
  type TopicRules,
} from '../record/context.ts';
import { teams } from '../record/team/table.ts';
import { isOverdue } from '../record/writing.ts';
import { findPlaying } from '../team/membership.ts';
import { teamScope } from '../team/scope.ts';
import { livingEntries } from './begin.ts';
import { entriesOf } from './read.ts';

/** The account's living entry in a topic; null if there is none. */
async function findOwn(
  db: Database,
  { topic, window }: TopicRules,
  accountId: number,
  now: Date,
): Promise<EntryWindow['own']> {
  const found = await entriesOf(db, accountId);
  const living = found.find(
    ({ entry }) => entry.topicId === topic.id && ACTIVE_STATES.includes(entry.status),
  );
  if (!living) return null;
  const { entry } = living;
  return { id: entry.id, state: entry.status, isOverdue: isOverdue({ entry, window }, now) };
}

/** The account's team for a topic. A team without living entries that is led by somebody else does not count. */
async function findOwnTeam(
  db: Database,
  { contest, topic }: TopicRules,
  accountId: number,
): Promise<EntryWindow['team']> {
  const playing = await findPlaying(db, teamScope(contest, topic), accountId);
  if (!playing) return null;
  const isLed = playing.role === 'captain';
  if (!isLed && (await livingEntries(db, playing.teamId)).length === 0) return null;
  const [team] = await db.select().from(teams).where(eq(teams.id, playing.teamId));
  return { name: team!.name, isLed };
}

/**
 * Returns the registration of a topic, and the caller's entry and team in it.
 * @param isBrief leaves the form out
 * @throws Fault notFound
 */
export async function readWindow(
  services: Services,
  topicId: number,
  accountId: number | undefined,
  isBrief = false,
): Promise<EntryWindow> {
  const { db } = services;
  const topic = await demandTopic(db, topicId);
  const { rules, window } = topic;
  const now = await readClock(db);
  const { quota, listCap, grace, teamMin, teamMax, tutorMax, isReviewed } = rules;
  const form = isBrief ? null : await formOf(services, topic);
  const waiting = await countWaiting(db, topicId);
  // While entries wait, no place is free for a new one.
  const free = quota === null || waiting > 0 ? 0 : quota - (await countTaken(db, topicId));
  return {
    year: topic.topic.year,
    topic: topic.topic.title,
    now: now.toISOString(),
    state: windowState(window, now),
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    grace,
    quota,
    left: quota === null ? null : Math.max(0, free),
    waiting,
    listCap,
    teamMin,
    teamMax,
    tutorMax,
    isReviewed,
    form: form && (await form.body()),
    own: accountId === undefined ? null : await findOwn(db, topic, accountId, now),
    team: accountId === undefined ? null : await findOwnTeam(db, topic, accountId),
  };
}
