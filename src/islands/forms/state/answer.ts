import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { rowsOf } from '#domain/forms/value.ts';

/** The parts of a place: a field, or the group, the row and the field. */
const partsOf = (place: string): readonly string[] => place.split('.');

/** What stands at a place, whatever it is. */
export function answerAt(answers: Answers, place: string): Answer {
  const [first = '', index, field] = partsOf(place);
  if (field === undefined) return (answers[first] ?? null) as Answer;
  return rowsOf(answers, first)[Number(index)]?.[field] ?? null;
}

const withRow = (rows: readonly AnswerRow[], index: number, row: AnswerRow): AnswerRow[] =>
  rows.map((one, at) => (at === index ? row : one));

/** The answers with another one at a place. */
export function withAnswer(answers: Answers, place: string, value: Answer): Answers {
  const [first = '', index, field] = partsOf(place);
  if (field === undefined) return { ...answers, [first]: value };
  const rows = rowsOf(answers, first);
  const row = { ...rows[Number(index)], [field]: value };
  return { ...answers, [first]: withRow(rows, Number(index), row) };
}

/** The answers with other rows of a group. */
export const withRows = (answers: Answers, group: string, rows: readonly AnswerRow[]): Answers => ({
  ...answers,
  [group]: rows,
});
