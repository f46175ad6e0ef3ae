import type { Flaw } from '#contract/call/flaw.ts';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { isRepeated, type FormModel, type Placed } from '../model.ts';
import { hasPassed } from './question.ts';
import { createReader, type Reader, type Row } from './reader.ts';
import { isEmpty, rowsOf } from './value.ts';

const entriesOf = (
  fields: readonly Placed<Field>[],
  valueOf: (placed: Placed<Field>) => Answer,
): AnswerRow =>
  Object.fromEntries(
    fields
      .map((placed): [string, Answer] => [placed.item.id, valueOf(placed)])
      .filter(([, value]) => value !== null),
  );

/** Collects answers to a form's fields, field by field and row by row, without empty ones. */
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

/** Returns the answers that count: those of shown fields, and computed ones. */
export const countedAnswers = (model: FormModel, reader: Reader): Answers =>
  collect(
    model,
    reader,
    (group) => reader.isShown(group),
    (placed, row) => reader.value(placed, row),
  );

/** Returns what somebody has entered so far, shown or not, if it has the shape of an answer. */
export function writtenAnswers(model: FormModel, answers: Answers): Answers {
  const reader = createReader(model, answers, '');
  return collect(
    model,
    reader,
    () => true,
    (placed, row) => reader.given(placed, row).value,
  );
}

const isFrozen = ({ item }: Placed<Field>, now: Date): boolean => hasPassed(item.frozenFrom, now);

/** Returns how many rows of a group must stay: all up to the last one with an answer that can no longer be changed. */
function keptRows({ fields }: FormModel, { id }: Group, answers: Answers, now: Date): number {
  const frozen = fields.filter((one) => one.group?.id === id && isFrozen(one, now));
  const holds = (row: AnswerRow) => frozen.some(({ item }) => !isEmpty(row[item.id]));
  return rowsOf(answers, id).findLastIndex(holds) + 1;
}

/** Returns the groups that lost rows with answers that can no longer be changed. */
export const lostRows = (
  model: FormModel,
  before: Answers,
  answers: Answers,
  now: Date,
): readonly Flaw[] =>
  model.items.filter(isRepeated).flatMap(({ item }) => {
    const min = keptRows(model, item, before, now);
    if (rowsOf(answers, item.id).length >= min) return [];
    const values = { min, max: item.rows!.most };
    return [{ place: item.id, rules: [{ name: 'entries.between', values }] }];
  });

/**
 * Returns the answers with everything that can no longer be changed as it was before. Rows are matched by index; this
 * is safe because rows with such answers cannot be removed (`lostRows`).
 */
export function withFrozen(
  { fields }: FormModel,
  before: Answers,
  answers: Answers,
  now: Date,
): Answers {
  const frozen = fields.filter((one) => isFrozen(one, now));
  const ids = new Set(frozen.map(({ item }) => item.id));
  const keep = (old: AnswerRow, row: AnswerRow): AnswerRow => {
    const free = Object.entries(row).filter(([id]) => !ids.has(id));
    const kept = Object.entries(old).filter(([id]) => ids.has(id));
    return Object.fromEntries([...free, ...kept]);
  };
  const groups = new Set(frozen.flatMap(({ group }) => (group?.rows ? [group.id] : [])));
  const asked = [...groups].filter((id) => Object.hasOwn(answers, id));
  const rows = asked.map((id) => {
    const old = rowsOf(before, id);
    return [id, rowsOf(answers, id).map((row, index) => keep(old[index] ?? {}, row))] as const;
  });
  return {
    ...(keep(before as AnswerRow, answers as AnswerRow) as Answers),
    ...Object.fromEntries(rows),
  };
}
