import { and, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { asFault, Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Decision, reviewEntries, reviewEntry } from '#contract/registration/office/review.ts';
import type { EntryDeed, EntryState } from '#contract/registration/state.ts';
import { checkEntryDeed } from '#domain/registration/state.ts';
import { daysAfter } from '#domain/registration/window.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { faultMessage } from '#server/platform/http/reply/respond.ts';
import { demandRow } from '#server/platform/records/read.ts';
import {
  demandEntry,
  demandUnmoved,
  lockEntry,
  type Entry,
  type EntryContext,
} from '../record/context.ts';
import { entries, entryReviews } from '../record/entry/table.ts';
import { releasePlace } from '../place/release.ts';
import { writeEntry } from '../record/change.ts';
import { lockTopic } from '../place/place.ts';
import { hasConflict } from './conflict.ts';
import { entryStore } from './kind.ts';

type Verdict = z.output<typeof reviewEntry.body>;

/**
 * @throws Fault versionReplaced if the entry was submitted again since it was read, marksNeeded, noteNeeded,
 * wrongState
 */
function demandDecidable(
  { entry }: EntryContext,
  { versionId, decision, marks, reason }: Verdict,
): void {
  if (entry.versionId !== versionId) throw new Fault('versionReplaced');
  const words = decision === 'return' && reason === '' ? '—' : reason;
  const fault = checkEntryDeed({
    deed: decision,
    by: 'office',
    state: entry.status,
    reason: words,
  });
  if (fault) throw new Fault(fault);
  if (!entry.isWaiting) throw new Fault('wrongState');
  if (decision === 'return' && marks.length === 0) throw new Fault('marksNeeded');
}

/** @throws Fault reviewConflict, leased */
async function demandReviewer(tx: Database, actor: Actor, { entry }: EntryContext): Promise<void> {
  if (await hasConflict(tx, entry.id, actor.userId)) throw new Fault('reviewConflict');
  const isOthers = entry.leasedById !== null && entry.leasedById !== actor.userId;
  const holds = and(eq(entries.id, entry.id), gt(entries.leasedUntil, sql`clock_timestamp()`));
  if (isOthers && (await tx.$count(entries, holds)) > 0) throw new Fault('leased');
}

/** Stores a decision. @throws Fault reviewedAlready for a second one by the same reviewer on the same version */
async function keepReview(
  tx: Database,
  actor: Actor,
  entryId: number,
  verdict: Verdict,
): Promise<void> {
  const { userId: reviewerId, userName: reviewer } = actor;
  const kept = await tx
    .insert(entryReviews)
    .values({ entryId, reviewerId, reviewer, ...verdict })
    .onConflictDoNothing()
    .returning({ id: entryReviews.id });
  if (kept.length === 0) throw new Fault('reviewedAlready');
}

const countApprovals = (tx: Database, versionId: number): Promise<number> =>
  tx.$count(
    entryReviews,
    and(eq(entryReviews.versionId, versionId), eq(entryReviews.decision, 'approve')),
  );

const FREE = { leasedById: null, leasedUntil: null } as const;

/** Changes made by an approval: as many reviewers as the topic requires must approve. */
async function approved(tx: Database, { entry, rules }: EntryContext): Promise<Partial<Entry>> {
  const isEnough = (await countApprovals(tx, entry.versionId!)) >= rules.reviewers;
  if (isEnough)
    return { status: 'approved', approvedId: entry.versionId, isWaiting: false, ...FREE };
  return { status: entry.status === 'approved' ? 'approved' : 'review', ...FREE };
}

/** Rejecting a change of an approved entry rejects only the change: the approved version stays valid. */
const rejected = ({ status, approvedId }: Entry): Partial<Entry> =>
  status === 'approved' && approvedId !== null
    ? { versionId: approvedId, isWaiting: false, ...FREE }
    : { status: 'rejected', isWaiting: false, dueAt: null, ...FREE };

const returned = ({ rules }: EntryContext, { marks }: Verdict, now: Date): Partial<Entry> => ({
  status: 'returned',
  marks,
  dueAt: daysAfter(now, rules.returnDays),
  isWaiting: false,
  ...FREE,
});

function changeOf(tx: Database, context: EntryContext, verdict: Verdict, now: Date) {
  const change: Record<Decision, () => Partial<Entry> | Promise<Partial<Entry>>> = {
    approve: () => approved(tx, context),
    return: () => returned(context, verdict, now),
    reject: () => rejected(context.entry),
  };
  return change[verdict.decision]();
}

/**
 * The deed recorded for a decision: the first of two approvals is not announced, and rejecting a change is a refusal
 * that keeps the approval.
 */
function deedOf({ status }: Entry, { decision }: Verdict, change: Partial<Entry>): EntryDeed {
  if (change.status === 'review' || change.isWaiting !== false) return 'claim';
  return decision === 'reject' && status === 'approved' ? 'refuse' : decision;
}

/**
 * Decides about a version of an entry (design of registration, 7): neither about one's own, nor a replaced version,
 * nor one leased by somebody else.
 *
 * @throws Fault notFound beyond the actor's scope, versionReplaced, wrongState, noteNeeded, marksNeeded,
 * reviewConflict, leased, reviewedAlready, overtaken
 */
export async function decide(
  db: Database,
  actor: Actor,
  id: number,
  verdict: Verdict,
): Promise<EntryState> {
  const { entry: read } = await demandEntry(db, id);
  await demandRow(db, entryStore, actor, id, 'review');
  return db.transaction(async (tx) => {
    if (verdict.decision === 'reject') await lockTopic(tx, read.topicId);
    const context = await lockEntry(tx, id);
    demandUnmoved(context, read);
    demandDecidable(context, verdict);
    await demandReviewer(tx, actor, context);
    await keepReview(tx, actor, id, verdict);
    const { now } = context;
    const change = await changeOf(tx, context, verdict, now);
    const { decision, reason: note } = verdict;
    const deed = deedOf(context.entry, verdict, change);
    const happening = { deed, side: 'office', by: actor.userName, note } as const;
    const after = await writeEntry(tx, context, change, happening);
    if (after.status === 'rejected') await releasePlace(tx, context, now);
    await recordDeed(tx, actor, {
      action: `contest:entry:${decision}`,
      target: `entry ${id}`,
      before: { status: context.entry.status },
      after: { status: after.status, ...(note && { note }) },
    });
    return after.status;
  });
}

interface Refused {
  id: number;
  name: string;
  fault: string;
  reason: string;
}

/** Why an entry was not decided; one out of the actor's reach is named by its id alone. */
function refusalOf(id: number, entry: Entry | null, error: unknown, locale: Locale): Refused {
  const found = asFault(error);
  const { fault } = found;
  if (fault === 'internal') throw error;
  const name = fault === 'notFound' ? null : entry?.number;
  return { id, name: name ?? `#${id}`, fault, reason: faultMessage(found, locale) };
}

/**
 * Makes the same decision about many entries, each separately; entries that cannot be decided are reported, and the
 * others are done.
 */
export async function decideMany(
  db: Database,
  actor: Actor,
  { ids, decision, reason }: z.output<typeof reviewEntries.body>,
  locale: Locale,
): Promise<{ changed: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    const { entry } = await demandEntry(db, id).catch(() => ({ entry: null }));
    const verdict = { versionId: entry?.versionId ?? 0, decision, marks: [], reason };
    await decide(db, actor, id, verdict).catch((error: unknown) =>
      refused.push(refusalOf(id, entry, error, locale)),
    );
  }
  return { changed: new Set(ids).size - refused.length, refused };
}
