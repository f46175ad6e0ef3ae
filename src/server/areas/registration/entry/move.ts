import { Fault } from '#contract/fault.ts';
import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { EntryMark, FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryDeed } from '#contract/registration/state.ts';
import { partsOf } from '#domain/registration/parts.ts';
import { entryDeedsIn } from '#domain/registration/state.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import { daysAfter, windowState } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import { offerPlaces } from '../place/offer.ts';
import { freePlace, layOut, takePlace } from '../place/place.ts';
import { withTeamFaults } from '../team/fault.ts';
import { changeScope, scopeOf } from '../team/membership.ts';
import { teamScope } from '../team/scope.ts';
import { demandNotEntered, demandWindow, livingEntries } from './begin.ts';
import {
  demandTopic,
  formOf,
  listTopicRules,
  type Services,
  type Entry,
  type EntryContext,
  type Member,
  type TopicRules,
} from '../record/context.ts';
import { isPrized } from '../record/prized.ts';
import { isOverdue, openUntil } from '../record/writing.ts';
import {
  asCaptain,
  captainEvent,
  mayWithdraw,
  type CaptainDeed,
  type LockedEntry,
} from './deed.ts';
import { teamFlaws } from './reading.ts';
import { writeEntry } from '../record/change.ts';

/** Exchanges the old place for a new one in one step; if there is none, the old one is kept. @throws Fault topicFull */
async function exchangePlace({ tx, context }: LockedEntry, next: TopicRules): Promise<void> {
  const { entry } = context;
  await freePlace(tx, context, entry.id);
  if (next.rules.quota === null) return;
  await layOut(tx, next);
  if (!(await takePlace(tx, next.topic.id, entry.id))) throw new Fault('topicFull');
}

/** Marks all questions of another topic's form, because the answers submitted for the old one do not apply. */
async function marksOf(
  services: Services,
  { context }: LockedEntry,
  next: TopicRules,
): Promise<EntryMark[]> {
  const form = await formOf(services, next);
  if (!form) return [];
  const members = context.members.filter(isCompeting);
  return [...partsOf(form.model)].flatMap(([place, part]): EntryMark[] => {
    const text = '—';
    if (part !== 'member') return [{ place, memberId: null, text }];
    return members.map(({ id }) => ({ place, memberId: id, text }));
  });
}

/**
 * Changes of an entry that had a place; it must be submitted again if the other topic has another form.
 * @throws Fault topicUnfit, topicFull
 */
async function afterMove(
  services: Services,
  held: LockedEntry,
  next: TopicRules,
): Promise<Partial<Entry>> {
  const { context } = held;
  const { entry, rules } = context;
  if (entry.status !== 'submitted') return { status: 'draft', turn: null, dueAt: null };
  await exchangePlace(held, next);
  if (rules.form !== next.rules.form) {
    const dueAt = daysAfter(held.at, next.rules.returnDays);
    return {
      status: 'returned',
      dueAt,
      isWaiting: false,
      marks: await marksOf(services, held, next),
    };
  }
  if (teamFlaws({ ...context, ...next }).length > 0) throw new Fault('topicUnfit');
  if (next.rules.isReviewed) return { isWaiting: true };
  return { status: 'approved', approvedId: entry.versionId, isWaiting: false };
}

/**
 * Moves the team to the new scope, if people may be in only one team of each track or topic: its members must be in
 * no other team there.
 * @throws Fault teamBound if another entry of the team stays behind, and those of `changeScope`
 */
async function takeTeam({ tx, context }: LockedEntry, next: TopicRules): Promise<void> {
  const scope = teamScope(next.contest, next.topic);
  if (scope === scopeOf(context)) return;
  if ((await livingEntries(tx, context.team.id)).length > 1) throw new Fault('teamBound');
  await changeScope(tx, context.members, scope);
}

/** @throws Fault notFound for a topic of another session, entryOver, enteredAlready, and as `demandWindow` does */
async function demandMovable(
  { tx, context, at }: LockedEntry,
  topicId: number,
): Promise<TopicRules> {
  const { entry, window, team } = context;
  const next = await demandTopic(tx, topicId);
  if (next.topic.year !== entry.year || topicId === entry.topicId) throw new Fault('notFound');
  if (entry.status !== 'draft' && at > window.changeUntil) throw new Fault('entryOver');
  demandWindow(next, at);
  await demandNotEntered(tx, team.id, topicId);
  return next;
}

async function move(services: Services, held: LockedEntry, topicId: number): Promise<Entry> {
  const { tx, context, at, by } = held;
  const next = await demandMovable(held, topicId);
  await takeTeam(held, next);
  const change = await afterMove({ ...services, db: tx }, held, next);
  const { departmentId } = next.topic;
  const moved = { ...change, topicId, departmentId, startNumber: null };
  // The team is told of the topic that it is in now.
  const there = { ...context, topic: next.topic };
  const after = await writeEntry(tx, there, moved, captainEvent('move', by));
  await offerPlaces(tx, context, at);
  return after;
}

/**
 * Moves an entry to another topic of the same session; the old place is given up only if there is a new one.
 * @throws as `asCaptain` and `demandWindow` do, notFound, entryOver, enteredAlready, topicFull, topicUnfit,
 * teamBound, alreadyInTeam, personTaken, tutorFull
 */
export const moveEntry = (
  services: Services,
  given: CaptainDeed,
  topicId: number,
): Promise<EntryOutcome> =>
  withTeamFaults(
    asCaptain(services.db, given, { deed: 'move', topicIds: [topicId] }, (held) =>
      move(services, held, topicId),
    ),
  );

/** The topics that an entry could leave its own for now: those of its session that take entries and that its team has not entered. */
async function listMovable(db: Database, context: EntryContext): Promise<FullEntry['movable']> {
  const { entry, team, window, now } = context;
  if (!entryDeedsIn(entry.status, 'captain').includes('move')) return [];
  if (entry.status !== 'draft' && now > window.changeUntil) return [];
  const entered = (await livingEntries(db, team.id)).map(({ topicId }) => topicId);
  const open = (await listTopicRules(db)).filter(
    (one) => one.topic.year === entry.year && windowState(one.window, now) === 'open',
  );
  return open
    .filter(({ topic }) => topic.id !== entry.topicId && !entered.includes(topic.id))
    .map(({ topic: { id, title } }) => ({ id, title }));
}

/** Whether it is not too late for a deed of a captain. */
function isTimely(context: EntryContext, deed: EntryDeed): boolean {
  const { window, now } = context;
  if (deed === 'withdraw') return mayWithdraw(context, now);
  if (deed === 'resume') return windowState(window, now) === 'open';
  if (deed === 'move') return true;
  if (deed === 'submit') return openUntil(context, now) !== null;
  return !isOverdue(context, now);
}

/** What somebody of a team may do with an entry as a whole, and the topics that it could be moved to. */
export async function listDeeds(
  db: Database,
  context: EntryContext,
  { role }: Member,
): Promise<Pick<FullEntry, 'deeds' | 'movable'>> {
  if (role !== 'captain') return { deeds: [], movable: [] };
  const movable = await listMovable(db, context);
  const timely = entryDeedsIn(context.entry.status, 'captain').filter((deed) =>
    isTimely(context, deed),
  );
  const hidden: (EntryDeed | false)[] = [
    movable.length === 0 && 'move',
    (await isPrized(db, context.entry.id)) && 'withdraw',
  ];
  return { deeds: timely.filter((deed) => !hidden.includes(deed)), movable };
}
