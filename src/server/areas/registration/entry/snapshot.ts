import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '#contract/forms/answer.ts';
import type { WrittenEntry } from '#domain/registration/marked.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { EntryContext } from '../record/context.ts';

/** What a version holds, and nothing else; of what was never handed in nothing. */
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

/** As it comes back from the database. */
const kept = (snapshot: EntrySnapshot): unknown => JSON.parse(JSON.stringify(plainOf(snapshot)));

/** Whether two versions say the same. Both are opened: of a digest what is sealed in them could be guessed. */
export const isSame = (one: EntrySnapshot, other: EntrySnapshot): boolean =>
  isDeepStrictEqual(kept(one), kept(other));

/** A version as it was written, sealed as it is kept. */
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

/** All that is submitted. @param work what was handed in before, which a change of the entry leaves as it is */
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
