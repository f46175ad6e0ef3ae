import type { Field } from '#contract/forms/field/field.ts';
import type { ChoiceCondition } from '#contract/forms/group.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { isCharted } from '#domain/forms/choices.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import type { Locale } from '#contract/call/locale.ts';

/** Key of a question's option in the address: `f1.2`. */
const optionKey = (field: string, option: number): string => `${field}.${option}`;

/** Parses the option that the address names; none if it is malformed. */
export function conditionsIn(text: unknown): ChoiceCondition[] {
  const [, field, option] = /^([a-z]\d[a-z0-9]{0,14})\.(\d{1,3})$/.exec(String(text ?? '')) ?? [];
  return field && option ? [{ field, options: [Number(option)] }] : [];
}

/** Filter of answers for the query of a list. */
export function answerFilterOf(filter: Readonly<Record<string, unknown>>): AnswerFilter {
  const { conditions, ...rest } = filter;
  const chosen = conditionsIn(conditions);
  return chosen.length > 0 ? { ...rest, conditions: chosen } : rest;
}

/** Options by which answers can be filtered, grouped by their questions. */
export const optionGroups = (fields: readonly Field[], locale: Locale) =>
  fields.filter(isCharted).map((field) => ({
    label: wordsIn(field.title, locale),
    options: ('options' in field ? field.options : []).map(({ id, label }) => ({
      value: optionKey(field.id, id),
      label: wordsIn(label, locale),
    })),
  }));
