import { createHash } from 'node:crypto';
import type { Answers } from '#contract/forms/answer.ts';
import type { WrittenEntry } from '#domain/registration/marked.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { EntryContext } from '../record/context.ts';

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
