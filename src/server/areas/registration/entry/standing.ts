import type { EntryCard, FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryState } from '#contract/registration/state.ts';
import { teamAnswers, type EntrySnapshot } from '#domain/registration/snapshot.ts';
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
import { isSame, snapshotOf } from './snapshot.ts';
import { lastGiven } from './version.ts';

/** What an entry still asks of somebody of its team. */
export type Standing = Pick<EntryCard, 'missing' | 'isUnsent'>;

/** An entry that was read, with what of it was given last. */
export interface StandingEntry {
  context: EntryContext;
  form: OwnedForm | null;
  reading: EntryReading;
  last: EntrySnapshot | undefined;
}

/** Those in which something is missing until it is given, and those in which a change counts once it is given anew. */
const ASKING: readonly EntryState[] = ['draft', 'returned'];
const CHANGING: readonly EntryState[] = ['submitted', 'review', 'approved'];

/** Reads an entry as it stands now, with all that keeps it from being given. */
export async function readStanding(
  services: Services,
  context: EntryContext,
  form: OwnedForm | null,
): Promise<StandingEntry> {
  const reading = await readEntryNow(services.db, context, form, context.now);
  return { context, form, reading, last: await lastGiven(services.db, context.entry, form) };
}

/** How much keeps the entry from being given: of all that for the captain, of their own for everybody else. */
function missingFor(
  { context, reading: { flaws } }: StandingEntry,
  { id, role, confirmedAt }: Member,
): number {
  if (!ASKING.includes(context.entry.status)) return 0;
  if (role === 'captain') return flaws.length;
  const own = flaws.filter(({ memberId }) => memberId === id);
  return own.length + (confirmedAt === null ? 1 : 0);
}

/** Whether what is written, or who is in the team, is not what was given last; a form that was changed since changes nothing. */
function isUnsent({ context, reading, form, last }: StandingEntry): boolean {
  if (!last || !CHANGING.includes(context.entry.status)) return false;
  const until = openUntil(context);
  // What cannot be given any more is asked of nobody.
  if (until === null || context.now > until) return false;
  const now = snapshotOf(context, reading.written, form, last.answers.work);
  return !isSame(last, { ...now, form: last.form });
}

/** What an entry that was read still asks of somebody of its team. */
export const standingFor = (standing: StandingEntry, self: Member): Standing => ({
  missing: missingFor(standing, self),
  isUnsent: isUnsent(standing),
});

/** What of an entry was given last, as somebody of its team reads it: of what members write their own. */
export function givenFor({ last, context, form }: StandingEntry, self: Member): FullEntry['given'] {
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

/** What an entry that was not read yet asks of somebody of its team. */
export async function findStanding(
  services: Services,
  { id, status }: Pick<Entry, 'id' | 'status'>,
  self: Member,
): Promise<Standing> {
  if (![...ASKING, ...CHANGING].includes(status)) return { missing: 0, isUnsent: false };
  const context = await demandEntry(services.db, id);
  return standingFor(await readStanding(services, context, await formOf(services, context)), self);
}
