import { Fault } from '#contract/fault.ts';
import type { EntryPartName, EntryState } from '#contract/registration/state.ts';
import { isInTime } from '#domain/registration/arrival.ts';
import { workState } from '#domain/registration/window.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import type { Entry, EntryContext, Member } from './context.ts';

/** Whose part it is: 0 for what is the team's. */
export const partOwner = (part: EntryPartName, member: Member): number =>
  part === 'member' ? member.id : 0;

/** Team and topic are written by the captain, who is also a member. @throws Fault forbidden */
export function demandWriter(part: EntryPartName, { role }: Member): void {
  if (part !== 'member' && role !== 'captain') throw new Fault('forbidden');
}

const UNSENT: readonly EntryState[] = ['draft', 'waiting', 'offered'];

/** Until when what was submitted may still be changed; of a draft nothing is refused: it is kept, though too late. */
const closesAt = ({ entry, window }: EntryContext): Date | null => {
  if (entry.status === 'returned') return entry.dueAt;
  return UNSENT.includes(entry.status) ? null : window.editUntil;
};

/** Whether a team may hand in its work. @throws Fault wrongState before it was approved, entryClosed, entryNotBegun, entryOver */
export function demandWorkOpen({ entry, window }: EntryContext, at: Date): void {
  if (entry.status !== 'approved') throw new Fault('wrongState');
  if (window.work === null) throw new Fault('entryClosed');
  const state = workState(window.work, at, entry.ownUntil);
  if (state === 'before') throw new Fault('entryNotBegun');
  if (state === 'over') throw new Fault('entryOver');
}

/** @throws Fault wrongState, entryOver; of the work as `demandWorkOpen` does */
export function demandWritable(context: EntryContext, part: EntryPartName, at: Date): void {
  if (part === 'work') return demandWorkOpen(context, at);
  const { entry } = context;
  if (ENDED_STATES.includes(entry.status)) throw new Fault('wrongState');
  const until = closesAt(context);
  const isOwn = entry.ownUntil !== null && at <= entry.ownUntil;
  if (until !== null && at > until && !isOwn) throw new Fault('entryOver');
}

/** Until when an entry may be submitted or changed; null where it may not be any more. */
export function openUntil({ entry, window }: EntryContext): Date | null {
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

/** Whether somebody came, or confirmed who they are, only after an entry was given: nothing of theirs was looked at. */
const isNewcomer = ({ submittedAt }: Entry, { confirmedAt }: Member): boolean =>
  confirmedAt === null || (submittedAt !== null && confirmedAt > submittedAt);

/** Of a returned entry only what was marked may be written, and what is a newcomer's own. @throws Fault notMarked */
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

/** Whether something that was sent at a moment may still be submitted as a draft. */
export const isDraftInTime = ({ entry, window }: EntryContext, at: Date): boolean => {
  const { until, grace } = window;
  if (entry.ownUntil !== null && at <= entry.ownUntil) return true;
  return isInTime({ at, until, grace, begunAt: entry.begunAt });
};

/**
 * Files are taken as what is written is, and of what was never submitted as long as it still can be: nobody fills a disk
 * with what comes too late.
 * @throws Fault wrongState, entryOver; of the work as `demandWorkOpen` does
 */
export function demandOpenForFiles(context: EntryContext, part: EntryPartName, at: Date): void {
  demandWritable(context, part, at);
  const isUnsent = UNSENT.includes(context.entry.status);
  if (isUnsent && !isDraftInTime(context, at)) throw new Fault('entryOver');
}
