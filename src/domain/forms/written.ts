import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { isRepeated, type FormModel, type Placed } from './model.ts';
import { createReader, type Reader, type Row } from './reader.ts';
import { rowsOf } from './value.ts';

const entriesOf = (
  fields: readonly Placed<Field>[],
  valueOf: (placed: Placed<Field>) => Answer,
): AnswerRow =>
  Object.fromEntries(
    fields
      .map((placed): [string, Answer] => [placed.item.id, valueOf(placed)])
      .filter(([, value]) => value !== null),
  );

/** The answers to a form's fields, field by field and row by row, as a reader finds them; what has none is left out. */
function collect(
  { items, fields }: FormModel,
  reader: Reader,
  isKept: (group: Placed<Group>) => boolean,
  valueOf: (placed: Placed<Field>, row?: Row) => Answer,
): Answers {
  const flat = fields.filter(({ group }) => !group?.rows);
  const repeated = items.filter(isRepeated).filter(isKept);
  const rows = repeated.map(({ item }) => {
    const inner = fields.filter(({ group }) => group?.id === item.id);
    const read = (row: Row) => entriesOf(inner, (placed) => valueOf(placed, row));
    return [item.id, reader.rows(item).map(read)] as const;
  });
  return { ...entriesOf(flat, (placed) => valueOf(placed)), ...Object.fromEntries(rows) };
}

/** What counts of some answers: shown, and computed. */
export const countedAnswers = (model: FormModel, reader: Reader): Answers =>
  collect(
    model,
    reader,
    (group) => reader.isShown(group),
    (placed, row) => reader.value(placed, row),
  );

/** What somebody has written so far, shown or not, as far as it has the shape of an answer. */
export function writtenAnswers(model: FormModel, answers: Answers): Answers {
  const reader = createReader(model, answers, '');
  return collect(
    model,
    reader,
    () => true,
    (placed, row) => reader.given(placed, row).value,
  );
}

/** Answers in which what can no longer be changed is as it was. */
export function withFrozen(
  { fields }: FormModel,
  before: Answers,
  answers: Answers,
  now: Date,
): Answers {
  const frozen = fields.filter(
    ({ item }) => item.frozenFrom !== null && new Date(item.frozenFrom) <= now,
  );
  const ids = new Set(frozen.map(({ item }) => item.id));
  const keep = (old: AnswerRow, row: AnswerRow): AnswerRow => {
    const free = Object.entries(row).filter(([id]) => !ids.has(id));
    const kept = Object.entries(old).filter(([id]) => ids.has(id));
    return Object.fromEntries([...free, ...kept]);
  };
  const groups = new Set(frozen.flatMap(({ group }) => (group?.rows ? [group.id] : [])));
  const rows = [...groups].map((id) => {
    const old = rowsOf(before, id);
    return [id, rowsOf(answers, id).map((row, index) => keep(old[index] ?? {}, row))] as const;
  });
  return {
    ...(keep(before as AnswerRow, answers as AnswerRow) as Answers),
    ...Object.fromEntries(rows),
  };
}
