import { Fault } from '#contract/fault.ts';
import type { EntryOutcome } from '#contract/registration/entry/deed.ts';
import type { EntryState } from '#contract/registration/state.ts';
import { answersIn } from '#domain/registration/parts.ts';
import { checkEntryDeed } from '#domain/registration/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  demandTurn,
  lockTopic,
  isLaidOut,
  layOut,
  lockTopicShared,
  takePlace,
} from '../place/place.ts';
import {
  demandCaptain,
  formOf,
  lockEntry,
  type Services,
  type Entry,
  type EntryContext,
  type TopicRules,
  arrivalIn,
  headReadAt,
  waitedSince,
} from '../record/context.ts';
import { isDraftInTime } from '../record/writing.ts';
import { pinFiles } from '../file/pin.ts';
import { readEntryNow, refusedFlaws } from './reading.ts';
import { isSame, sealSnapshot, snapshotOf } from './snapshot.ts';
import { drawVersion, isKept, keepVersion, lastSubmission } from './version.ts';
import { outcomeOf } from './outcome.ts';
import { numberOf, writeEntry } from '../record/change.ts';

/** A submission, with the milliseconds since the head of its request was read. */
export interface Submission {
  id: number;
  accountId: number;
  userName: string;
  submission: string;
  waited: number;
}

/** Until when an entry can be submitted again. */
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

/** Thrown to roll a submission back; it is tried again after `prepare` has run. */
class NotReady extends Error {
  readonly prepare: (db: Database) => Promise<void>;

  constructor(prepare: (db: Database) => Promise<void>) {
    super('not ready');
    this.prepare = prepare;
  }
}

/** Lays out the places of a topic in a separate transaction, with the topic locked exclusively. */
const layOutAlone = (topic: TopicRules) => (db: Database) =>
  db.transaction(async (tx) => {
    await lockTopic(tx, topic.topic.id);
    await layOut(tx, topic);
  });

/**
 * Takes the shared lock of the entry's topic, then locks the entry.
 * @returns the entry, and the id of its next version
 * @throws NotReady if it was moved to another topic meanwhile
 */
async function lockToSubmit(tx: Database, id: number) {
  const [topicId, context, versionId] = await Promise.all([
    lockTopicShared(tx, id),
    lockEntry(tx, id),
    drawVersion(tx),
  ]);
  if (topicId !== context.topic.id) throw new NotReady(async () => undefined);
  return { context, versionId };
}

/** @returns whether there was a place @throws NotReady if the places are not laid out by the present rules */
async function findPlace(tx: Database, context: EntryContext): Promise<boolean> {
  const { topic, rules, entry } = context;
  if (rules.quota === null) return true;
  const [isReady, isTaken] = await Promise.all([
    isLaidOut(tx, context),
    takePlace(tx, topic.id, entry.id),
  ]);
  if (!isReady) throw new NotReady(layOutAlone(context));
  return isTaken;
}

/** The state after submission: to be reviewed, or approved if the topic has no review. */
const stateAfterSubmit = ({ rules }: EntryContext): EntryState =>
  rules.isReviewed ? 'submitted' : 'approved';

/** Changes that a submission makes to an entry, besides its version. */
async function changesBySubmit(tx: Database, context: EntryContext): Promise<Partial<Entry>> {
  const { entry, rules } = context;
  const waiting = { isWaiting: rules.isReviewed, leasedById: null, leasedUntil: null };
  if (entry.status === 'approved') return waiting;
  if (entry.status !== 'draft')
    return { ...waiting, status: stateAfterSubmit(context), dueAt: null, marks: [] };
  if (!(await findPlace(tx, context))) {
    await demandTurn(tx, context);
    return { status: 'waiting' };
  }
  return { ...waiting, status: stateAfterSubmit(context), number: numberOf(context) };
}

/** A submission, with the time at which the head of its request was read. */
type Received = Submission & { head: number };

async function submitOnce(tx: Database, services: Services, given: Received) {
  const waited = waitedSince(given.head);
  const { context, versionId } = await lockToSubmit(tx, given.id);
  const member = demandCaptain(context, given.accountId);
  const { entry, rules } = context;
  const fault = checkEntryDeed({ deed: 'submit', by: 'captain', state: entry.status });
  // If nothing was ever submitted, this submission cannot be a repetition.
  const isAgain = entry.versionId !== null && (await isKept(tx, entry.id, given.submission));
  if (isAgain) return entry;
  if (fault) throw new Fault(fault);
  const at = arrivalIn(context, waited);
  demandInTime(context, at);
  const form = await formOf({ ...services, db: tx }, context);
  const reading = await readEntryNow(tx, context, form, at);
  const { length: flaws } = reading.flaws;
  if (flaws > 0) {
    throw new Fault('entryFlawed', { count: flaws }, { flaws: refusedFlaws(reading.flaws) });
  }
  // A withdrawn draft can be submitted again unchanged.
  const last = await lastSubmission(tx, entry, form);
  const written = snapshotOf(context, reading.written, form, last?.answers.work);
  if (entry.status !== 'draft' && last && isSame(last, written)) return entry;
  const next = await changesBySubmit(tx, context);
  const { submission, accountId: byId } = given;
  const change = {
    ...next,
    versionId,
    // Version ids increase with each submission, so they also order waiting entries.
    ...(next.status === 'waiting' && { turn: versionId }),
    submittedAt: at,
    ...(!rules.isReviewed && { approvedId: versionId }),
  };
  // Sent in this order on one connection: if a statement fails, all later ones fail, too.
  const [, after] = await Promise.all([
    keepVersion(
      tx,
      { id: versionId, entryId: entry.id, submission, byId },
      sealSnapshot(written, form),
    ),
    writeEntry(tx, context, change, {
      deed: change.status === 'waiting' ? 'wait' : 'submit',
      side: 'captain',
      by: member.name ?? given.userName,
    }),
  ]);
  if (form) await pinFiles(tx, versionId, form.model, answersIn(written));
  return after;
}

/** Tries again until nothing has to be prepared; that is rare, because it follows changes made by people. */
async function attempt(services: Services, given: Received): Promise<Entry> {
  try {
    return await services.db.transaction((tx) => submitOnce(tx, services, given));
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    await error.prepare(services.db);
    return attempt(services, given);
  }
}

/**
 * Submits an entry, or a change of it (design of registration, states and 8): once, as a whole, in time, and with a
 * place or a turn. Concurrent submissions wait for nobody except those who free places of their topic.
 *
 * @throws Fault notFound, forbidden, wrongState, entryClosed, entryNotBegun, entryOver, entryFlawed, topicFull
 */
export async function submitEntry(services: Services, given: Submission): Promise<EntryOutcome> {
  const received = { ...given, head: headReadAt(given.waited) };
  const done = await attempt(services, received);
  return outcomeOf(services.db, done);
}
