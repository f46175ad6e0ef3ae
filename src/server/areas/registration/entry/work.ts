import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { registrationRules } from '#contract/contest/registration.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { asksForWork, answersIn } from '#domain/registration/parts.ts';
import { checkEntryDeed } from '#domain/registration/state.ts';
import { workEnd, workSpan, workState } from '#domain/registration/window.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pinFiles } from '../file/pin.ts';
import {
  arrivalIn,
  demandCaptain,
  formOf,
  headReadAt,
  waitedSince,
  lockEntry,
  type Services,
} from '../record/context.ts';
import type { Entry, EntryContext, Topic } from '../record/context.ts';
import { entryReviews } from '../record/entry/table.ts';
import { demandWorkOpen } from '../record/writing.ts';
import { readEntryNow, refusedFlaws, type EntryReading } from './reading.ts';
import { sealSnapshot } from './snapshot.ts';
import type { Submission } from './submit.ts';
import { drawVersion, isKept, keepVersion, openVersion } from './version.ts';
import { writeEntry } from '../record/change.ts';

/** The form of a topic, if it asks for a work. */
const formWithWork = (form: OwnedForm | null): OwnedForm | null =>
  form && asksForWork(form.model) ? form : null;

/** Returns what an approved team has to hand in, and until when by its own deadline; null if nothing. */
export function workOf(
  { entry, window }: EntryContext,
  { workFlaws }: EntryReading,
  form: OwnedForm | null,
  now: Date,
): FullEntry['work'] {
  if (entry.status !== 'approved' || window.work === null || !formWithWork(form)) return null;
  return {
    state: workState(window.work, now, entry.ownUntil),
    from: window.work.from.toISOString(),
    until: workEnd(window.work, entry.ownUntil).toISOString(),
    handedInAt: entry.workAt?.toISOString() ?? null,
    flaws: [...workFlaws],
  };
}

/** Returns until when an approved team has to hand in its work; null if nothing is due. */
export function workDue({ status, workAt, ownUntil }: Entry, { registration }: Topic): Date | null {
  const span = workSpan(registrationRules.parse(registration));
  if (status !== 'approved' || workAt !== null || span === null) return null;
  return workState(span, new Date(), ownUntil) === 'open' ? workEnd(span, ownUntil) : null;
}

interface SubmittedWork {
  entryId: number;
  byId: number;
  submission: string;
  form: OwnedForm;
  work: Answers;
}

/** Adds a version with another work that otherwise equals an existing one. @returns its id */
async function withWork(tx: Database, versionId: number, given: SubmittedWork): Promise<number> {
  const { form, work, entryId, byId, submission } = given;
  const [snapshot, id] = await Promise.all([openVersion(tx, versionId, form), drawVersion(tx)]);
  const written = {
    ...snapshot,
    form: { id: form.formId, number: form.number },
    answers: { ...snapshot.answers, work },
  };
  await keepVersion(tx, { id, entryId, byId, submission }, sealSnapshot(written, form));
  await pinFiles(tx, id, form.model, answersIn(written));
  return id;
}

/** Works are not reviewed, so the first of two approvals counts for the version with the work, too. */
const moveReviews = (tx: Database, before: number, after: number) =>
  tx.update(entryReviews).set({ versionId: after }).where(eq(entryReviews.versionId, before));

/**
 * Adds the work to the approved version and also to a change that still waits for review, so that whichever of them
 * is valid in the end contains it.
 */
async function versionsWith(
  tx: Database,
  entry: Entry,
  given: SubmittedWork,
): Promise<Partial<Entry>> {
  const approvedId = await withWork(tx, entry.approvedId!, given);
  if (entry.versionId === entry.approvedId) return { approvedId, versionId: approvedId };
  const pending = { ...given, submission: randomUUID() };
  const versionId = await withWork(tx, entry.versionId!, pending);
  await moveReviews(tx, entry.versionId!, versionId);
  return { approvedId, versionId };
}

/** @throws Fault forbidden, wrongState */
function demandHandIn(context: EntryContext, accountId: number) {
  const member = demandCaptain(context, accountId);
  const { status: state } = context.entry;
  const fault = checkEntryDeed({ deed: 'handIn', by: 'captain', state });
  if (fault) throw new Fault(fault);
  return member;
}

/** @throws Fault entryClosed if no work is asked for, entryFlawed */
async function demandWork(tx: Database, services: Services, context: EntryContext, at: Date) {
  const form = formWithWork(await formOf({ ...services, db: tx }, context));
  if (!form) throw new Fault('entryClosed');
  const { written, workFlaws } = await readEntryNow(tx, context, form, at);
  const { length: count } = workFlaws;
  if (count > 0) throw new Fault('entryFlawed', { count }, { flaws: refusedFlaws(workFlaws) });
  return { form, work: written.work };
}

async function handIn(
  tx: Database,
  services: Services,
  given: Submission,
  head: number,
): Promise<Date> {
  const waited = waitedSince(head);
  const context = await lockEntry(tx, given.id);
  const { entry } = context;
  const member = demandHandIn(context, given.accountId);
  const { accountId: byId, submission } = given;
  const isAgain = await isKept(tx, entry.id, submission);
  if (isAgain && entry.workAt) return entry.workAt;
  const at = arrivalIn(context, waited);
  demandWorkOpen(context, at);
  const asked = await demandWork(tx, services, context, at);
  const change = await versionsWith(tx, entry, { ...asked, entryId: entry.id, byId, submission });
  const by = member.name ?? given.userName;
  await writeEntry(tx, context, { ...change, workAt: at }, { deed: 'handIn', side: 'captain', by });
  return at;
}

/**
 * Hands in the saved work of an approved team: in time by the rule of arrival, complete, and as often as the captain
 * likes while works are accepted; the last one counts (design of registration, 10). Works are not reviewed.
 *
 * @returns when it was handed in
 * @throws Fault notFound, forbidden, wrongState, entryClosed, entryNotBegun, entryOver, entryFlawed
 */
export function handInWork(services: Services, given: Submission): Promise<Date> {
  const head = headReadAt(given.waited);
  return services.db.transaction((tx) => handIn(tx, services, given, head));
}
