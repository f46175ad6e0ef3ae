import { Fault } from '#contract/fault.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { isInTime } from '#domain/registration/arrival.ts';
import { workState } from '#domain/registration/window.ts';
import { ENDED_STATES, HELD_STATES } from '#domain/registration/state.ts';
import type { Entry, EntryContext, Member } from './context.ts';

/** Id of the member a part belongs to; 0 for parts of the team. */
export const partOwner = (part: EntryPartName, member: Member): number =>
  part === 'member' ? member.id : 0;

/** Only the captain writes the parts of team, topic and work. @throws Fault forbidden */
export function demandWriter(part: EntryPartName, { role }: Member): void {
  if (part !== 'member' && role !== 'captain') throw new Fault('forbidden');
}

/**
 * Until when a submitted entry may be changed; null if there is no limit. Drafts are always saved, even if they are
 * too late to be submitted.
 */
const closesAt = ({ entry, window }: EntryContext): Date | null => {
  if (entry.status === 'returned') return entry.dueAt;
  return entry.status === 'draft' ? null : window.editUntil;
};

/**
 * Checks that a team may hand in its work.
 * @throws Fault wrongState before it was approved, entryClosed, entryNotBegun, entryOver
 */
export function demandWorkOpen({ entry, window }: EntryContext, at: Date): void {
  if (entry.status !== 'approved') throw new Fault('wrongState');
  if (window.work === null) throw new Fault('entryClosed');
  const state = workState(window.work, at, entry.ownUntil);
  if (state === 'before') throw new Fault('entryNotBegun');
  if (state === 'over') throw new Fault('entryOver');
}

/**
 * Checks that a part may be written.
 * @throws Fault wrongState after the end and while it waits for a place, entryOver; for the work as `demandWorkOpen`
 * does
 */
export function demandWritable(context: EntryContext, part: EntryPartName, at: Date): void {
  if (part === 'work') return demandWorkOpen(context, at);
  const { entry } = context;
  if ([...ENDED_STATES, ...HELD_STATES].includes(entry.status)) throw new Fault('wrongState');
  const until = closesAt(context);
  const isOwn = entry.ownUntil !== null && at <= entry.ownUntil;
  if (until !== null && at > until && !isOwn) throw new Fault('entryOver');
}

/** Returns until when an entry may be submitted or changed by its state, even if that has passed. */
function endOf({ entry, window }: EntryContext): Date | null {
  const ends: Partial<Record<Entry['status'], Date | null>> = {
    draft: window.until,
    returned: entry.dueAt,
    submitted: window.editUntil,
    review: window.editUntil,
    approved: window.editUntil,
  };
  const usual = ends[entry.status] ?? null;
  if (usual === null || entry.ownUntil === null) return usual;
  return entry.ownUntil > usual ? entry.ownUntil : usual;
}

/**
 * Returns until when an entry may be submitted or changed; null if it may not be any more. A draft may be for its time
 * of grace after that.
 */
export function openUntil(context: EntryContext, at: Date): Date | null {
  const until = endOf(context);
  if (until === null) return null;
  const isDraft = context.entry.status === 'draft';
  const isOpen = isDraft ? isTaken(context, at) : at <= until;
  return isOpen ? until : null;
}

/** Whether the topic of a draft takes entries at a moment, and this one is in time. */
const isTaken = (context: EntryContext, at: Date): boolean =>
  context.window.isOpen && at >= context.window.from && isDraftInTime(context, at);

/**
 * Whether a member joined or confirmed their identity only after the entry was submitted, so that nothing of theirs
 * was reviewed.
 */
const isNewcomer = ({ submittedAt }: Entry, { confirmedAt }: Member): boolean =>
  confirmedAt === null || (submittedAt !== null && confirmedAt > submittedAt);

/**
 * Checks that only marked places of a returned entry are written, or answers of a new member.
 * @throws Fault notMarked
 */
export function demandMarked(
  entry: Entry,
  { part, member }: { part: EntryPartName; member: Member },
  places: readonly string[],
): void {
  const { status, marks } = entry;
  if (status !== 'returned') return;
  const owner = partOwner(part, member);
  if (owner !== 0 && isNewcomer(entry, member)) return;
  const open = new Set(
    marks.filter(({ memberId }) => (memberId ?? 0) === owner).map(({ place }) => place),
  );
  if (places.some((place) => !open.has(place))) throw new Fault('notMarked');
}

/** Whether something sent at a moment may still be submitted as a draft. */
export const isDraftInTime = (
  { entry, window }: Pick<EntryContext, 'entry' | 'window'>,
  at: Date,
): boolean => {
  const { until, grace } = window;
  if (entry.ownUntil !== null && at <= entry.ownUntil) return true;
  return isInTime({ at, until, grace, begunAt: entry.begunAt });
};

/** Whether the deadline of an entry's next step has passed: nothing can be submitted, accepted or corrected any more. */
export function isOverdue(context: Pick<EntryContext, 'entry' | 'window'>, at: Date): boolean {
  const { status, dueAt } = context.entry;
  if (status === 'draft') return !isDraftInTime(context, at);
  return dueAt !== null && at > dueAt;
}

/**
 * Checks that files may be sent for a part: as long as it may be written and, before the first submission, as long as
 * it can still be submitted, so that nobody fills the disk with files that come too late.
 * @throws Fault wrongState, entryOver; for the work as `demandWorkOpen` does
 */
export function demandOpenForFiles(context: EntryContext, part: EntryPartName, at: Date): void {
  demandWritable(context, part, at);
  const isDraft = context.entry.status === 'draft';
  if (isDraft && !isDraftInTime(context, at)) throw new Fault('entryOver');
}
