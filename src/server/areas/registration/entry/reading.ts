import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { EntryFlaw } from '#contract/registration/entry/record.ts';
import { AGREED_EDITION } from '#contract/registration/team.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { asFrozen, frozenFlaws } from '#domain/registration/frozen.ts';
import { asMarked, isCorrectable, type WrittenEntry } from '#domain/registration/marked.ts';
import {
  entryFlaws,
  formAnswersOf,
  isOfWork,
  type EntryAnswers,
} from '#domain/registration/parts.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { isCompeting, rosterFlaws, type RosterMember } from '#domain/registration/team/roster.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fileFlaws } from '../file/pin.ts';
import type { EntryContext, Member } from '../record/context.ts';
import { readParts } from './part.ts';
import { openVersion } from './version.ts';

/** The content of an entry, with what is missing or wrong. */
export interface EntryReading {
  written: WrittenEntry;
  flaws: readonly EntryFlaw[];
  /** Flaws of the work; they do not prevent the entry from being submitted. */
  workFlaws: readonly EntryFlaw[];
}

/** Terms that change after an entry was submitted do not have to be agreed to again. */
const rosterOf = ({ members, entry }: EntryContext): RosterMember[] =>
  members.map(({ id, role, confirmedAt, birthday, guardianAt, agreedEdition }) => ({
    id,
    role,
    isConfirmed: confirmedAt !== null,
    hasAgreed: entry.status !== 'draft' || agreedEdition === AGREED_EDITION,
    birthday,
    hasGuardian: guardianAt !== null,
  }));

/** Returns the reasons why the members of a team do not fit the rules of a topic. */
export const teamFlaws = (context: EntryContext): EntryFlaw[] =>
  rosterFlaws(rosterOf(context), context.rules, localTime(context.window.until).day);

/**
 * Members whose answers count: they compete and have confirmed their identity. A draft cannot be submitted without its
 * captain, who is told from the beginning what their own part asks for.
 */
const playing = ({ members, entry }: EntryContext): Member[] =>
  members.filter(
    (one) =>
      isCompeting(one) &&
      (one.confirmedAt !== null || (entry.status === 'draft' && one.role === 'captain')),
  );

async function readWritten(
  db: Database,
  context: EntryContext,
  form: OwnedForm,
): Promise<WrittenEntry> {
  const { entry } = context;
  const rows = await readParts(db, entry.id, form);
  const of = (part: string, memberId = 0): Answers =>
    rows.find((row) => row.part === part && row.memberId === memberId)?.answers ?? {};
  return {
    title: entry.title,
    team: of('team'),
    topic: of('topic'),
    work: of('work'),
    members: playing(context).map(({ id }) => ({
      memberId: id,
      answers: of('member', id),
    })),
  };
}

const NOTHING: EntryAnswers = { team: {}, topic: {}, work: {}, members: [] };

/**
 * The previous submission of a changed entry; undefined if everything is read from the draft, as when the form has
 * changed.
 */
async function previousSubmission(db: Database, { entry }: EntryContext, form: OwnedForm | null) {
  if (entry.status === 'draft' || entry.versionId === null) return undefined;
  const snapshot = await openVersion(db, entry.versionId, form);
  return snapshot.form?.id === form?.formId ? snapshot : undefined;
}

function formFlaws(form: OwnedForm, written: EntryAnswers, now: Date): EntryFlaw[] {
  const answers = formAnswersOf(form.model, written);
  const { flaws } = evaluate(form.model, answers, { now, today: localTime(now).day });
  return entryFlaws(form.model, written, flaws);
}

const TITLE_MISSING: EntryFlaw = {
  place: 'title',
  memberId: null,
  rules: [{ name: 'needed', values: {} }],
};

async function readForm(
  db: Database,
  { entry }: EntryContext,
  form: OwnedForm,
  { written, given }: { written: WrittenEntry; given: EntrySnapshot | undefined },
  now: Date,
): Promise<EntryFlaw[]> {
  const flaws = [
    ...formFlaws(form, written, now),
    ...(await fileFlaws(db, entry.id, form.model, written)),
  ];
  return given ? flaws.filter((one) => isCorrectable(given, one, entry.marks)) : flaws;
}

/**
 * Reads an entry at a moment, with everything that prevents it from being submitted. In a returned entry only marked
 * places can differ from the submission; in a submitted one, frozen answers keep their values.
 */
export async function readEntryNow(
  db: Database,
  context: EntryContext,
  form: OwnedForm | null,
  now: Date,
): Promise<EntryReading> {
  const { entry } = context;
  const roster = teamFlaws(context);
  const last = await previousSubmission(db, context, form);
  const returned = entry.status === 'returned' ? last : undefined;
  const draft = form ? await readWritten(db, context, form) : { title: entry.title, ...NOTHING };
  const allowed = returned ? asMarked(returned, draft, entry.marks) : draft;
  const title = allowed.title.trim() === '' ? [TITLE_MISSING] : [];
  if (!form) return { written: allowed, flaws: [...title, ...roster], workFlaws: [] };
  const held = last && { last, marks: entry.marks, now };
  const written = held ? asFrozen(form.model, held, allowed) : allowed;
  const asked = [
    ...(held ? frozenFlaws(form.model, held, allowed) : []),
    ...(await readForm(db, context, form, { written, given: returned }, now)),
  ];
  const ofWork = new Set(asked.filter((flaw) => isOfWork(form.model, flaw)));
  return {
    written,
    flaws: [...title, ...roster, ...asked.filter((flaw) => !ofWork.has(flaw))],
    workFlaws: [...ofWork],
  };
}

/** Converts flaws to those of a fault: `person` of member 7 becomes `7.person`. */
export const refusedFlaws = (flaws: readonly EntryFlaw[]): Flaw[] =>
  flaws.map(({ place, memberId, rules }) => ({
    place: memberId === null ? place : `${memberId}.${place}`,
    rules,
  }));
