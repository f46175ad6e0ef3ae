import { Fault } from '#contract/fault.ts';
import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { EntryDeed } from '#contract/registration/state.ts';
import { checkEntryDeed } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandVersion } from '#server/platform/records/locked.ts';
import { lockTopic } from '../place/place.ts';
import { demandNotEntered, demandWindow, freeSlot } from './begin.ts';
import {
  demandCaptain,
  demandEntry,
  lockEntry,
  type Entry,
  type EntryContext,
} from '../record/context.ts';
import type { EntryEvent } from '../record/event.ts';
import { outcomeOf } from './outcome.ts';
import { releasePlace } from '../place/release.ts';
import { isOverdue } from '../record/writing.ts';
import { demandUnprized } from '../record/prized.ts';
import { numberOf, writeEntry } from '../record/change.ts';

/** A deed of a captain on an entry, in the version they saw. */
export interface CaptainDeed {
  id: number;
  accountId: number;
  userName: string;
  version: number;
}

/** A locked entry that its captain is about to change, with the time by the database's clock. */
export interface LockedEntry {
  tx: Database;
  context: EntryContext;
  at: Date;
  by: string;
}

/** @throws Fault notFound, forbidden, wrongState, noteNeeded, conflict */
function demandDeed(
  context: EntryContext,
  { accountId, version }: CaptainDeed,
  deed: EntryDeed,
  reason: string,
) {
  demandCaptain(context, accountId);
  const { entry } = context;
  const fault = checkEntryDeed({ deed, by: 'captain', state: entry.status, reason });
  if (fault) throw new Fault(fault);
  demandVersion(entry, version);
}

/** Locks the topics that a change involves, in a fixed order, then the team and the entry, and makes the change. */
export async function asCaptain(
  db: Database,
  given: CaptainDeed,
  {
    deed,
    reason = '',
    topicIds = [],
  }: { deed: EntryDeed; reason?: string; topicIds?: readonly number[] },
  change: (held: LockedEntry) => Promise<Entry>,
): Promise<EntryOutcome> {
  const { entry } = await demandEntry(db, given.id);
  const held = [...new Set([entry.topicId, ...topicIds])].toSorted((one, other) => one - other);
  const after = await db.transaction(async (tx) => {
    for (const topicId of held) await lockTopic(tx, topicId);
    const context = await lockEntry(tx, given.id);
    demandDeed(context, given, deed, reason);
    return change({ tx, context, at: context.now, by: given.userName });
  });
  return outcomeOf(db, after);
}

/** An event by the captain, for the history of an entry. */
export const captainEvent = (deed: EntryDeed, by: string, note = ''): EntryEvent => ({
  deed,
  side: 'captain',
  by,
  note,
});

const GONE = { status: 'withdrawn', isWaiting: false, turn: null, dueAt: null } as const;

/** Whether it is not too late to withdraw an entry. */
export const mayWithdraw = (
  { entry, window }: Pick<EntryContext, 'entry' | 'window'>,
  at: Date,
): boolean => entry.status === 'draft' || at <= window.withdrawUntil;

/** Withdraws an entry; its place goes to a waiting one. @throws as `asCaptain` does, entryOver, prizeHeld */
export const withdraw = (db: Database, given: CaptainDeed, reason: string): Promise<EntryOutcome> =>
  asCaptain(db, given, { deed: 'withdraw', reason }, async ({ tx, context, at, by }) => {
    if (!mayWithdraw(context, at)) throw new Fault('entryOver');
    await demandUnprized(tx, given.id);
    const after = await writeEntry(tx, context, GONE, captainEvent('withdraw', by, reason));
    await releasePlace(tx, context, at);
    return after;
  });

/** Gives up an offered place, or a turn. */
export const decline = (db: Database, given: CaptainDeed): Promise<EntryOutcome> =>
  asCaptain(db, given, { deed: 'decline' }, async ({ tx, context, at, by }) => {
    const after = await writeEntry(tx, context, GONE, captainEvent('decline', by));
    await releasePlace(tx, context, at);
    return after;
  });

/** Accepts an offered place while the offer lasts. @throws Fault entryOver for an offer that has lapsed */
export const accept = (db: Database, given: CaptainDeed): Promise<EntryOutcome> =>
  asCaptain(db, given, { deed: 'accept' }, ({ tx, context, at, by }) => {
    const { entry, rules } = context;
    if (isOverdue(context, at)) throw new Fault('entryOver');
    const { isReviewed } = rules;
    const taken = { dueAt: null, number: numberOf(context), isWaiting: isReviewed };
    const state = isReviewed
      ? { status: 'submitted' as const }
      : { status: 'approved' as const, approvedId: entry.versionId };
    return writeEntry(tx, context, { ...taken, ...state }, captainEvent('accept', by));
  });

/**
 * Resumes a withdrawn entry as a draft, with its old number, while the topic is open.
 * @throws as `demandWindow` does, enteredAlready, topicLimit
 */
export const resume = (db: Database, given: CaptainDeed): Promise<EntryOutcome> =>
  asCaptain(db, given, { deed: 'resume' }, async ({ tx, context, at, by }) => {
    demandWindow(context, at);
    await demandNotEntered(tx, context.team.id, context.topic.id);
    const slot = await freeSlot(tx, context.team.id, context.contest.topicsPerTeam);
    return writeEntry(
      tx,
      context,
      { status: 'draft', slot, marks: [] },
      captainEvent('resume', by),
    );
  });
