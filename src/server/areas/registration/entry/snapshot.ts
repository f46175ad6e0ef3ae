import { createHash } from 'node:crypto';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { EntryFlaw } from '#contract/registration/entry.ts';
import { localTime } from '#domain/forms/collecting/calendar.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import {
  entryFlaws,
  formAnswersOf,
  isOfWork,
  type EntryAnswers,
} from '#domain/registration/parts.ts';
import { isPlaying, rosterFlaws, type RosterMember } from '#domain/registration/team/roster.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EntryContext, Member } from '../record/context.ts';
import { fileFlaws } from '../file/pin.ts';
import { readParts } from './part.ts';

/** An entry as it stands: what was written in it, and what of it is missing or wrong. */
export interface EntryReading {
  written: EntryAnswers;
  flaws: readonly EntryFlaw[];
  /** What of the work is missing or wrong: it keeps nobody from entering. */
  workFlaws: readonly EntryFlaw[];
}

const rosterOf = ({ id, role, confirmedAt, birthday, guardianAt }: Member): RosterMember => ({
  id,
  role,
  isConfirmed: confirmedAt !== null,
  birthday,
  hasGuardian: guardianAt !== null,
});

/** Those whose answers count: who competes and has confirmed. */
const counted = (members: readonly Member[]): Member[] =>
  members.filter((one) => isPlaying(one) && one.confirmedAt !== null);

async function readWritten(db: Database, { entry, members }: EntryContext, form: OwnedForm) {
  const rows = await readParts(db, entry.id, form);
  const of = (part: string, memberId = 0): Answers =>
    rows.find((row) => row.part === part && row.memberId === memberId)?.answers ?? {};
  return {
    team: of('team'),
    topic: of('topic'),
    work: of('work'),
    members: counted(members).map(({ id }) => ({ memberId: id, answers: of('member', id) })),
  };
}

const NOTHING: EntryAnswers = { team: {}, topic: {}, work: {}, members: [] };

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

/** Reads an entry as it stands at a moment, with all that keeps it from being submitted. */
export async function readEntryNow(
  db: Database,
  context: EntryContext,
  form: OwnedForm | null,
  now: Date,
): Promise<EntryReading> {
  const { members, rules, window, entry } = context;
  const day = localTime(window.until).day;
  const roster = rosterFlaws(members.map(rosterOf), rules, day);
  const title = entry.title.trim() === '' ? [TITLE_MISSING] : [];
  if (!form) return { written: NOTHING, flaws: [...title, ...roster], workFlaws: [] };
  const written = await readWritten(db, context, form);
  const files = await fileFlaws(db, entry.id, form.model, written);
  const asked = [...formFlaws(form, written, now), ...files];
  const ofWork = new Set(asked.filter((flaw) => isOfWork(form.model, flaw)));
  return {
    written,
    flaws: [...title, ...roster, ...asked.filter((flaw) => !ofWork.has(flaw))],
    workFlaws: [...ofWork],
  };
}

/** Flaws as a refusal tells them: `person` of member 7 is `7.person`. */
export const refusedFlaws = (flaws: readonly EntryFlaw[]): Flaw[] =>
  flaws.map(({ place, memberId, rules }) => ({
    place: memberId === null ? place : `${memberId}.${place}`,
    rules,
  }));

/** A version as it is kept. */
export interface KeptVersion {
  snapshot: EntrySnapshot;
  digest: Buffer;
}

/** In one order, for what the database gives back has another one; of what was never handed in nothing. */
const inOrder = ({ title, team, form, answers, members }: EntrySnapshot): EntrySnapshot => ({
  title,
  team,
  form: form && { id: form.id, number: form.number },
  answers: {
    team: answers.team,
    topic: answers.topic,
    ...(answers.work && { work: answers.work }),
  },
  members: members.map((one) => ({
    memberId: one.memberId,
    role: one.role,
    name: one.name,
    nameLatin: one.nameLatin,
    school: one.school,
    birthday: one.birthday,
    answers: one.answers,
  })),
});

/** A version as it was written, sealed as it is kept, and a digest of it as it was written. */
export function sealSnapshot(written: EntrySnapshot, form: OwnedForm | null): KeptVersion {
  const plain = inOrder(written);
  const seal = (answers: Answers): Answers => form?.seal(answers) ?? answers;
  const { team, topic, work } = plain.answers;
  return {
    digest: createHash('sha256').update(JSON.stringify(plain)).digest(),
    snapshot: {
      ...plain,
      answers: { team: seal(team), topic: seal(topic), ...(work && { work: seal(work) }) },
      members: plain.members.map((one) => ({ ...one, answers: seal(one.answers) })),
    },
  };
}

/** All that is submitted. @param work what was handed in before, which a change of the entry leaves as it is */
export function snapshotOf(
  { entry, team, members }: EntryContext,
  { written }: EntryReading,
  form: OwnedForm | null,
  work: Answers | undefined,
): EntrySnapshot {
  const answersOf = (id: number) =>
    written.members.find(({ memberId }) => memberId === id)?.answers ?? {};
  const people = members.filter(({ confirmedAt }) => confirmedAt !== null);
  return {
    title: entry.title,
    team: team.name,
    form: form && { id: form.formId, number: form.number },
    answers: { team: written.team, topic: written.topic, ...(work && { work }) },
    members: people.map(({ id, ...one }) => ({ ...one, memberId: id, answers: answersOf(id) })),
  };
}

/** A snapshot with what is sealed opened. */
export function openSnapshot(kept: EntrySnapshot, form: OwnedForm | null): EntrySnapshot {
  if (!form) return kept;
  const { team, topic, work } = kept.answers;
  return {
    ...kept,
    answers: {
      team: form.open(team),
      topic: form.open(topic),
      ...(work && { work: form.open(work) }),
    },
    members: kept.members.map((one) => ({ ...one, answers: form.open(one.answers) })),
  };
}
