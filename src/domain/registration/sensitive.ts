import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';

type AnswerValue = Answer | readonly AnswerRow[];

const isRows = (given: AnswerValue): given is readonly AnswerRow[] =>
  Array.isArray(given) && given.some((one) => typeof one === 'object');

/** Returns the answers to some fields only, also in the rows of groups. */
export function pickAnswers(answers: Answers, isMeant: (field: string) => boolean): Answers {
  const found = Object.entries(answers).flatMap(([id, given]): [string, AnswerValue][] => {
    if (!isRows(given)) return isMeant(id) ? [[id, given]] : [];
    return [[id, given.map((row) => pickAnswers(row, isMeant) as AnswerRow)]];
  });
  return Object.fromEntries(found);
}

/** Returns the fields that have an answer, also in the rows of groups. */
export const answeredFields = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([id, given]) => {
    if (given === null) return [];
    return isRows(given) ? [...new Set(given.flatMap(answeredFields))] : [id];
  });

/** Returns the names in answers that are lists of names, such as those to questions for files. */
export const listedNames = (answers: Answers): string[] =>
  Object.values(answers).flatMap((given) => {
    if (isRows(given)) return given.flatMap(listedNames);
    return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  });
