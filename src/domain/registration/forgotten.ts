import type { Answers } from '#contract/forms/answer.ts';
import { answersAmong } from './sensitive.ts';
import type { EntrySnapshot, SnapshotMember } from './snapshot.ts';

/** How much of somebody is forgotten: what identifies them, or also their name and school. */
export type Forgetting = 'identity' | 'person';

const forgotten = (member: SnapshotMember, forgetting: Forgetting): SnapshotMember => ({
  ...member,
  birthday: null,
  answers: {},
  ...(forgetting === 'person' && { name: null, nameLatin: '', school: null }),
});

/** What was submitted without what is to be forgotten of a member of the team. */
export const withoutMember = (
  snapshot: EntrySnapshot,
  memberId: number,
  forgetting: Forgetting,
): EntrySnapshot => ({
  ...snapshot,
  members: snapshot.members.map((one) =>
    one.memberId === memberId ? forgotten(one, forgetting) : one,
  ),
});

/** Answers without those to some questions, also in the rows of a group. */
export const withoutAnswers = (answers: Answers, erased: ReadonlySet<string>): Answers =>
  answersAmong(answers, (field) => !erased.has(field));

/** What was submitted without the answers to some questions, whoever gave them. */
export function withoutQuestions(
  snapshot: EntrySnapshot,
  erased: ReadonlySet<string>,
): EntrySnapshot {
  const strip = (answers: Answers): Answers => withoutAnswers(answers, erased);
  const { team, topic, work } = snapshot.answers;
  return {
    ...snapshot,
    answers: { team: strip(team), topic: strip(topic), ...(work && { work: strip(work) }) },
    members: snapshot.members.map((one) => ({ ...one, answers: strip(one.answers) })),
  };
}

/** How long answers to a question are kept after the end of a session. */
export interface KeptQuestion {
  id: string;
  days: number;
}

/** The questions whose answers have been kept long enough, so many days after the end of a session. */
export const overdueQuestions = (kept: readonly KeptQuestion[], days: number): Set<string> =>
  new Set(kept.filter((one) => days > one.days).map(({ id }) => id));
