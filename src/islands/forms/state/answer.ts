import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { isRepeated, type FormModel } from '#domain/forms/model.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';

/** The parts of a place: a field, or the group, the row and the field. */
const partsOf = (place: string): readonly string[] => place.split('.');

/** What stands at a place, whatever it is. */
export function answerAt(answers: Answers, place: string): Answer {
  const [first = '', index, field] = partsOf(place);
  if (field === undefined) return (answers[first] ?? null) as Answer;
  return rowsOf(answers, first)[Number(index)]?.[field] ?? null;
}

/** Rows before it that nobody has written in yet are there from then on. */
const withRow = (rows: readonly AnswerRow[], index: number, row: AnswerRow): AnswerRow[] =>
  Array.from({ length: Math.max(rows.length, index + 1) }, (_, at) =>
    at === index ? row : (rows[at] ?? {}),
  );

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

/**
 * The answers with the rows that a group needs at least: they are ready to be written in before anybody asks for them.
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
