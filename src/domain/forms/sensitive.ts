import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { FormModel } from './model.ts';

/**
 * Returns the fields of a form with sensitive answers: the server stores them encrypted, and a browser does not store
 * them at all.
 */
export const sensitiveFields = ({ fields }: Pick<FormModel, 'fields'>): Set<string> =>
  new Set(fields.filter(({ item }) => item.isSensitive).map(({ item }) => item.id));

const isRow = (value: unknown): value is AnswerRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const others = <Value>(record: Readonly<Record<string, Value>>, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !fields.has(id)));

/** Returns the answers without those to some fields, also within the rows of groups. */
export function withoutFields(answers: Answers, fields: ReadonlySet<string>): Answers {
  const strip = (value: Answers[string]): Answers[string] => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.length > 0 && items.every(isRow) ? items.map((row) => others(row, fields)) : value;
  };
  const kept = Object.entries(others(answers, fields));
  return Object.fromEntries(kept.map(([id, value]) => [id, strip(value)]));
}
