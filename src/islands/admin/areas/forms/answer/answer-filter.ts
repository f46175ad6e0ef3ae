import type { Field } from '#contract/forms/field/field.ts';
import type { ChoiceCondition } from '#contract/forms/group.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { isCharted } from '#domain/forms/choices.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import type { Locale } from '#contract/call/locale.ts';

/** An option of a question in an address: `f1.2`. */
export const optionKey = (field: string, option: number): string => `${field}.${option}`;

/** The option that an address names; none where it makes no sense. */
export function conditionsIn(text: unknown): ChoiceCondition[] {
  const [, field, option] = /^([a-z]\d[a-z0-9]{0,14})\.(\d{1,3})$/.exec(String(text ?? '')) ?? [];
  return field && option ? [{ field, options: [Number(option)] }] : [];
}

/** The filter of answers that the address of a list stands for. */
export function answerFilterOf(filter: Readonly<Record<string, unknown>>): AnswerFilter {
  const { conditions, ...rest } = filter;
  const chosen = conditionsIn(conditions);
  return chosen.length > 0 ? { ...rest, conditions: chosen } : rest;
}

/** The options by which answers are found, under their questions. */
export const optionGroups = (fields: readonly Field[], locale: Locale) =>
  fields.filter(isCharted).map((field) => ({
    label: wordsIn(field.title, locale),
    options: ('options' in field ? field.options : []).map(({ id, label }) => ({
      value: optionKey(field.id, id),
      label: wordsIn(label, locale),
    })),
  }));
