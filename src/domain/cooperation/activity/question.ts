import type { ActivityAnswer, ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import type { Flaw } from '#contract/call/flaw.ts';

type Asked = Pick<ActivityQuestion, 'question'>;

const isSame = ({ question: one }: Asked, { question: other }: Asked): boolean =>
  one.zh === other.zh && one.en === other.en;

/** Returns the answers to the questions that an activity asks now, in their order; those to others are left out. */
export const answersTo = (
  questions: readonly ActivityQuestion[],
  given: readonly ActivityAnswer[],
): ActivityAnswer[] =>
  questions.flatMap((question) => given.find((answer) => isSame(answer, question)) ?? []);

/** Returns what is missing in the answers to the questions of an activity, by the places of the questions. */
export const answerFlaws = (
  questions: readonly ActivityQuestion[],
  answers: readonly ActivityAnswer[],
): Flaw[] =>
  questions.flatMap((question, index) =>
    question.isNeeded && !answers.some((answer) => isSame(answer, question))
      ? [{ place: `answers.${index}`, rules: [{ name: 'needed', values: {} }] }]
      : [],
  );

/** Returns all questions that some answers are to, each once, in the order in which they first occur. */
export const questionsIn = (all: readonly (readonly ActivityAnswer[])[]): Asked[] =>
  all
    .flat()
    .reduce<Asked[]>(
      (found, answer) => (found.some((one) => isSame(one, answer)) ? found : [...found, answer]),
      [],
    );

/** Returns the answer to a question; empty if there is none. */
export const answerTo = (question: Asked, answers: readonly ActivityAnswer[]): string =>
  answers.find((answer) => isSame(answer, question))?.answer ?? '';
