import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '#contract/forms/answer.ts';
import { withoutQuestions } from '#domain/registration/forgotten.ts';
import type { WrittenEntry } from '#domain/registration/marked.ts';
import { answeredFields } from '#domain/registration/sensitive.ts';
import { teamAnswers, type EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { EntryContext } from '../record/context.ts';

/** Copies exactly the fields of a version; a work is only included if one was handed in. */
const plainOf = ({ title, team, form, answers, members }: EntrySnapshot): EntrySnapshot => ({
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

/** The snapshot in the form it has after being stored as JSON. */
const asStored = (snapshot: EntrySnapshot): unknown =>
  JSON.parse(JSON.stringify(plainOf(snapshot)));

/**
 * Whether two versions are equal. Opened versions are compared, because sealed answers could be guessed from a
 * digest.
 */
export const isSame = (one: EntrySnapshot, other: EntrySnapshot): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));

/**
 * Returns a version without answers to questions that a form asks no more. They say nothing about what was changed: of a
 * sensitive one, sealed by itself in each version and draft, no two are equal.
 */
export function askedBy(form: OwnedForm | null, snapshot: EntrySnapshot): EntrySnapshot {
  if (!form) return snapshot;
  const asked = new Set(form.model.items.map(({ item }) => item.id));
  const given = [teamAnswers(snapshot), ...snapshot.members.map(({ answers }) => answers)];
  const dropped = given.flatMap(answeredFields).filter((id) => !asked.has(id));
  return withoutQuestions(snapshot, new Set(dropped));
}

/** Seals the sensitive answers of a version for storage. */
export function sealSnapshot(written: EntrySnapshot, form: OwnedForm | null): EntrySnapshot {
  const plain = plainOf(written);
  const seal = (answers: Answers): Answers => form?.seal(answers) ?? answers;
  const { team, topic, work } = plain.answers;
  return {
    ...plain,
    answers: { team: seal(team), topic: seal(topic), ...(work && { work: seal(work) }) },
    members: plain.members.map((one) => ({ ...one, answers: seal(one.answers) })),
  };
}

/** Builds the snapshot of a submission. @param work the work handed in earlier, which a change of the entry keeps */
export function snapshotOf(
  { team, members }: EntryContext,
  written: WrittenEntry,
  form: OwnedForm | null,
  work: Answers | undefined,
): EntrySnapshot {
  const answersOf = (id: number) =>
    written.members.find(({ memberId }) => memberId === id)?.answers ?? {};
  const people = members.filter(({ confirmedAt }) => confirmedAt !== null);
  return {
    title: written.title,
    team: team.name,
    form: form && { id: form.formId, number: form.number },
    answers: { team: written.team, topic: written.topic, ...(work && { work }) },
    members: people.map(({ id, ...one }) => ({ ...one, memberId: id, answers: answersOf(id) })),
  };
}

/** Opens the sealed answers of a version. */
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
