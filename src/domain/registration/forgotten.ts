import type { Answers } from '#contract/forms/answer.ts';
import { pickAnswers } from './sensitive.ts';
import type { EntrySnapshot, SnapshotMember } from './snapshot.ts';

/** What is erased of a person: identifying data, or also their name and school. */
export type ErasureLevel = 'identity' | 'person';

const forgotten = (member: SnapshotMember, forgetting: ErasureLevel): SnapshotMember => ({
  ...member,
  birthday: null,
  answers: {},
  ...(forgetting === 'person' && { name: null, nameLatin: '', school: null }),
});

/** Returns a snapshot without the data of one member that is to be erased. */
export const withoutMember = (
  snapshot: EntrySnapshot,
  memberId: number,
  forgetting: ErasureLevel,
): EntrySnapshot => ({
  ...snapshot,
  members: snapshot.members.map((one) =>
    one.memberId === memberId ? forgotten(one, forgetting) : one,
  ),
});

/** Returns answers without those to some questions, also in the rows of groups. */
export const withoutAnswers = (answers: Answers, erased: ReadonlySet<string>): Answers =>
  pickAnswers(answers, (field) => !erased.has(field));

/** Returns a snapshot without the answers to some questions, of the team and of all members. */
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

/** How many days after the end of a session answers to a question are kept. */
export interface KeptQuestion {
  id: string;
  days: number;
}

/** Returns the questions whose retention is over a number of days after the end of a session. */
export const expiredQuestions = (kept: readonly KeptQuestion[], days: number): Set<string> =>
  new Set(kept.filter((one) => days > one.days).map(({ id }) => id));
