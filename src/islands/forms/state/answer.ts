import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { isRepeated, type FormModel } from '#domain/forms/model.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';

/** Splits a place into the field, or into group, row and field. */
const partsOf = (place: string): readonly string[] => place.split('.');

/** Value at a place. */
export function answerAt(answers: Answers, place: string): Answer {
  const [first = '', index, field] = partsOf(place);
  if (field === undefined) return (answers[first] ?? null) as Answer;
  return rowsOf(answers, first)[Number(index)]?.[field] ?? null;
}

/** Replaces a row; missing rows before it are added as empty ones. */
const withRow = (rows: readonly AnswerRow[], index: number, row: AnswerRow): AnswerRow[] =>
  Array.from({ length: Math.max(rows.length, index + 1) }, (_, at) =>
    at === index ? row : (rows[at] ?? {}),
  );

/** Returns the answers with another value at a place. */
export function withAnswer(answers: Answers, place: string, value: Answer): Answers {
  const [first = '', index, field] = partsOf(place);
  if (field === undefined) return { ...answers, [first]: value };
  const rows = rowsOf(answers, first);
  const row = { ...rows[Number(index)], [field]: value };
  return { ...answers, [first]: withRow(rows, Number(index), row) };
}

/** Returns the answers with other rows of a group. */
export const withRows = (answers: Answers, group: string, rows: readonly AnswerRow[]): Answers => ({
  ...answers,
  [group]: rows,
});

/**
 * Adds the minimum number of rows to each group, so that they can be filled in without being added first.
 * @param isOpen whether rows may be added to a group
 */
export function withLeastRows(
  { items }: Pick<FormModel, 'items'>,
  answers: Answers,
  isOpen: (group: string) => boolean = () => true,
): Answers {
  const short = items.filter(isRepeated).filter(({ item: { id, rows } }) => {
    return isOpen(id) && rowsOf(answers, id).length < rows!.least;
  });
  const filled = short.map(({ item: { id, rows } }) => {
    const given = rowsOf(answers, id);
    return [id, Array.from({ length: rows!.least }, (_, at) => given[at] ?? {})] as const;
  });
  return { ...answers, ...Object.fromEntries(filled) };
}
