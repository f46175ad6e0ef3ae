import { Fault } from '#contract/call/fault.ts';
import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { EntryState } from '#contract/registration/state.ts';
import { writtenIn } from '#domain/registration/parts.ts';
import { judgeEntryDeed } from '#domain/registration/state.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countWaiting, holdTopic, isLaidOut, layOut, nextTurn, takePlace } from '../place/place.ts';
import {
  demandCaptain,
  formOf,
  lockEntry,
  type Desk,
  type Entry,
  type EntryContext,
  arrivalIn,
  headOf,
} from '../record/context.ts';
import { isDraftInTime } from '../record/writing.ts';
import { pinFiles } from '../file/pin.ts';
import { readEntryNow, refusedFlaws } from './reading.ts';
import { sealSnapshot, snapshotOf } from './snapshot.ts';
import type { entries } from '../record/entry/table.ts';
import { isKept, keepVersion, openVersion } from './version.ts';
import { numberOf, outcomeOf, writeEntry } from './write.ts';

/** Who submits what, and how long it has waited since its head was read, in milliseconds. */
export interface Submission {
  id: number;
  accountId: number;
  userName: string;
  submission: string;
  waited: number;
}

/** Until when what was already submitted may be given again. */
const againUntil = ({ entry, window }: EntryContext): Date | null =>
  entry.status === 'returned' ? entry.dueAt : window.editUntil;

/** @throws Fault entryClosed, entryNotBegun, entryOver */
function demandInTime(context: EntryContext, at: Date): void {
  const { entry, window } = context;
  if (entry.status === 'draft') {
    if (!window.isOpen) throw new Fault('entryClosed');
    if (at < window.from) throw new Fault('entryNotBegun');
    if (!isDraftInTime(context, at)) throw new Fault('entryOver');
    return;
  }
  const until = againUntil(context);
  const isOwn = entry.ownUntil !== null && at <= entry.ownUntil;
  if (!isOwn && until !== null && at > until) throw new Fault('entryOver');
}

/** No place was free for whoever did not hold the topic: all that was done is taken back, and done again with it held. */
class NoPlace extends Error {
  readonly topicId: number;

  constructor(topicId: number) {
    super('no place is free');
    this.topicId = topicId;
  }
}

/** @returns whether there is a place @throws NoPlace where that has to be asked again with the topic held */
async function findPlace(tx: Database, context: EntryContext, isHeld: boolean): Promise<boolean> {
  const { topic, rules, entry } = context;
  if (rules.quota === null) return true;
  const isReady = await isLaidOut(tx, context);
  if (isHeld && !isReady) await layOut(tx, context);
  const isTaken = (isHeld || isReady) && (await takePlace(tx, topic.id, entry.id));
  if (!isTaken && !isHeld) throw new NoPlace(topic.id);
  return isTaken;
}

/** @throws Fault topicFull where nobody else may wait */
async function waitFor(tx: Database, context: EntryContext): Promise<Partial<Entry>> {
  const { topic, rules } = context;
  if ((await countWaiting(tx, topic.id)) >= rules.listCap) throw new Fault('topicFull');
  return { status: 'waiting', turn: await nextTurn(tx, topic.id) };
}

/** The state in which something lies that the office need not, or has still to, look at. */
const given = ({ rules }: EntryContext): EntryState =>
  rules.isReviewed ? 'submitted' : 'approved';

/** What a submit makes of an entry, besides its version. */
async function nextOf(tx: Database, context: EntryContext, isHeld: boolean) {
  const { entry, rules } = context;
  const { isReviewed } = rules;
  const waiting = { isWaiting: isReviewed, leasedById: null, leasedUntil: null };
  if (entry.status === 'approved') return { ...waiting, isWaiting: isReviewed };
  if (entry.status !== 'draft')
    return { ...waiting, status: 'submitted' as const, dueAt: null, marks: [] };
  if (!(await findPlace(tx, context, isHeld))) return waitFor(tx, context);
  return { ...waiting, status: given(context), number: numberOf(context), isWaiting: isReviewed };
}

/** The last version that was given; a draft that was withdrawn is given anew. */
const lastGiven = (tx: Database, { entry }: EntryContext, form: OwnedForm | null) =>
  entry.versionId === null ? undefined : openVersion(tx, entry.versionId, form);

/** A submission, and when its head was read. */
type Received = Submission & { head: number };

async function give(tx: Database, desk: Desk, given: Received, isHeld: boolean) {
  const context = await lockEntry(tx, given.id);
  const member = demandCaptain(context, given.accountId);
  const { entry, rules } = context;
  const fault = judgeEntryDeed({ deed: 'submit', by: 'captain', state: entry.status });
  // Of what was never submitted nothing can have come before.
  const isAgain = entry.versionId !== null && (await isKept(tx, entry.id, given.submission));
  if (isAgain) return entry;
  if (fault) throw new Fault(fault);
  const at = arrivalIn(context, given.head);
  demandInTime(context, at);
  const form = await formOf({ ...desk, db: tx }, context);
  const reading = await readEntryNow(tx, context, form, at);
  const { length: flaws } = reading.flaws;
  if (flaws > 0) {
    throw new Fault('entryFlawed', { count: flaws }, { flaws: refusedFlaws(reading.flaws) });
  }
  const last = await lastGiven(tx, context, form);
  const written = snapshotOf(context, reading.written, form, last?.snapshot.answers.work);
  const kept = sealSnapshot(written, form);
  if (entry.status !== 'draft' && last?.digest.equals(kept.digest)) return entry;
  const next = await nextOf(tx, context, isHeld);
  const { submission, accountId: byId } = given;
  const versionId = await keepVersion(tx, { entryId: entry.id, submission, byId }, kept);
  if (versionId === undefined) return (await lockEntry(tx, given.id)).entry;
  if (form) await pinFiles(tx, versionId, form.model, writtenIn(written));
  const change = {
    ...next,
    versionId,
    submittedAt: at,
    ...(!rules.isReviewed && { approvedId: versionId }),
  };
  return writeEntry(tx, context, change satisfies Partial<typeof entries.$inferInsert>, {
    deed: change.status === 'waiting' ? 'wait' : 'submit',
    side: 'captain',
    by: member.name ?? given.userName,
  });
}

const attempt = (desk: Desk, given: Received, topicId: number | null) =>
  desk.db.transaction(async (tx) => {
    if (topicId !== null) await holdTopic(tx, topicId);
    return give(tx, desk, given, topicId !== null);
  });

/**
 * Gives an entry, or what was changed of it (design of registration, states and 8): once, whole, in time, and with a place
 * or a turn. Whoever finds a free place waits for nobody; only where there is none the topic is held.
 *
 * @throws Fault notFound, forbidden, wrongState, entryClosed, entryNotBegun, entryOver, entryFlawed, topicFull
 */
export async function submitEntry(desk: Desk, given: Submission): Promise<EntryOutcome> {
  const received = { ...given, head: headOf(given.waited) };
  const done = await attempt(desk, received, null).catch((error: unknown) => {
    if (error instanceof NoPlace) return attempt(desk, received, error.topicId);
    throw error;
  });
  return outcomeOf(desk.db, done);
}
