import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';

type AnswerValue = Answer | readonly AnswerRow[];

const isRows = (given: AnswerValue): given is readonly AnswerRow[] =>
  Array.isArray(given) && given.some((one) => typeof one === 'object');

/** Of answers those to some fields; also in the rows of a group. */
export function answersAmong(answers: Answers, isMeant: (field: string) => boolean): Answers {
  const found = Object.entries(answers).flatMap(([id, given]): [string, AnswerValue][] => {
    if (!isRows(given)) return isMeant(id) ? [[id, given]] : [];
    return [[id, given.map((row) => answersAmong(row, isMeant) as AnswerRow)]];
  });
  return Object.fromEntries(found);
}

/** The fields that are answered, also in the rows of a group. */
export const answeredFields = (answers: Answers): string[] =>
  Object.entries(answers).flatMap(([id, given]) => {
    if (given === null) return [];
    return isRows(given) ? [...new Set(given.flatMap(answeredFields))] : [id];
  });

/** The names in answers that are lists of names, as those to questions for files are. */
export const namesAmong = (answers: Answers): string[] =>
  Object.values(answers).flatMap((given) => {
    if (isRows(given)) return given.flatMap(namesAmong);
    return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];
  });
