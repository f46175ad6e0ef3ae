import type { EntryCard, FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryState } from '#contract/registration/state.ts';
import { snapshotChanges, teamAnswers, type EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import {
  demandEntry,
  formOf,
  type Services,
  type Entry,
  type EntryContext,
  type Member,
} from '../record/context.ts';
import { openUntil } from '../record/writing.ts';
import { readEntryNow, type EntryReading } from './reading.ts';
import { askedBy, isSame, snapshotOf } from './snapshot.ts';
import { lastSubmission } from './version.ts';

/** What an entry still requires from a member of its team. */
export type Standing = Pick<EntryCard, 'missing' | 'isUnsent' | 'isLeftUnsent'>;

/** An entry that was read, with its latest submission. */
export interface StandingEntry {
  context: EntryContext;
  form: OwnedForm | null;
  reading: EntryReading;
  last: EntrySnapshot | undefined;
}

/**
 * ASKING: states in which missing answers are counted. CHANGING: states in which a change counts only once it is
 * submitted again.
 */
const ASKING: readonly EntryState[] = ['draft', 'returned'];
const CHANGING: readonly EntryState[] = ['submitted', 'review', 'approved'];

/** Reads an entry as it stands now, with its latest submission and everything that prevents a new one. */
export async function readStanding(
  services: Services,
  context: EntryContext,
  form: OwnedForm | null,
): Promise<StandingEntry> {
  const reading = await readEntryNow(services.db, context, form, context.now);
  return { context, form, reading, last: await lastSubmission(services.db, context.entry, form) };
}

/** Counts what prevents submission: everything for the captain, their own flaws for all others. */
function missingFor(
  { context, reading: { flaws } }: StandingEntry,
  { id, role, confirmedAt }: Member,
): number {
  if (!ASKING.includes(context.entry.status)) return 0;
  if (role === 'captain') return flaws.length;
  const own = flaws.filter(({ memberId }) => memberId === id);
  return own.length + (confirmedAt === null ? 1 : 0);
}

type Unsent = Pick<Standing, 'isUnsent' | 'isLeftUnsent'>;
const ALL_SENT: Unsent = { isUnsent: false, isLeftUnsent: false };

/** Whether something that was submitted reads otherwise now; people may join and leave for longer. */
const isRewritten = (last: EntrySnapshot, now: EntrySnapshot): boolean =>
  snapshotChanges(last, now).some(
    ({ place, memberId }) =>
      place !== 'person' &&
      (memberId === null || last.members.some((one) => one.memberId === memberId)),
  );

/**
 * Whether the content or the members differ from the latest submission; a change of the form does not count. Nobody
 * is reminded of a change that cannot be submitted any more: its team reads that it does not count.
 */
function unsentOf({ context, reading, form, last }: StandingEntry): Unsent {
  if (!last || !CHANGING.includes(context.entry.status)) return ALL_SENT;
  const written = snapshotOf(context, reading.written, form, last.answers.work);
  const [before, now] = [askedBy(form, last), askedBy(form, { ...written, form: last.form })];
  if (isSame(before, now)) return ALL_SENT;
  const isOpen = openUntil(context, context.now) !== null;
  return { isUnsent: isOpen, isLeftUnsent: !isOpen && isRewritten(before, now) };
}

/** Returns what an entry that was read still requires from a member. */
export const standingFor = (standing: StandingEntry, self: Member): Standing => ({
  missing: missingFor(standing, self),
  ...unsentOf(standing),
});

/** Returns the latest submission as a member may read it: of answers of members, only their own. */
export function lastSubmissionFor(
  { last, context, form }: StandingEntry,
  self: Member,
): FullEntry['given'] {
  if (!last) return null;
  const own = last.members.find(({ memberId }) => memberId === self.id);
  const isHeld = context.entry.status !== 'draft' && last.form?.id === form?.formId;
  const parts = [
    ...(['team', 'topic'] as const),
    ...(last.answers.work ? (['work'] as const) : []),
    ...(own ? (['member'] as const) : []),
  ];
  return {
    title: last.title,
    answers: { ...teamAnswers(last), ...own?.answers },
    held: isHeld ? parts : [],
  };
}

/** Returns what an entry that was not read yet still requires from a member. */
export async function findStanding(
  services: Services,
  { id, status }: Pick<Entry, 'id' | 'status'>,
  self: Member,
): Promise<Standing> {
  if (![...ASKING, ...CHANGING].includes(status)) return { missing: 0, ...ALL_SENT };
  const context = await demandEntry(services.db, id);
  return standingFor(await readStanding(services, context, await formOf(services, context)), self);
}
