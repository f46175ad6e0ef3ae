import type { Answer, Answers, AnswerRow } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormModel, Placed } from './model.ts';
import { chosenIn, rowsOf } from './reading/value.ts';

/**
 * Number of option codes per field. The code of an option is the code of its field, unique among all forms, times
 * this plus its number.
 */
export const CODE_STEP = 1000;

/** Returns the code of an option, unique among all forms. */
export const choiceCode = (fieldCode: number, option: number): number =>
  fieldCode * CODE_STEP + option;

/** Returns the code of the field that an option's code belongs to. */
export const fieldCode = (choice: number): number => Math.floor(choice / CODE_STEP);

/** Kinds that charts are drawn for (specification 9). */
const CHARTED: ReadonlySet<Field['kind']> = new Set(['single', 'multiple', 'dropdown']);

/**
 * Returns whether charts may be drawn for a field. Sensitive fields have none: nobody may see how often an answer was
 * given.
 */
export const isCharted = ({ kind, isSensitive }: Field): boolean =>
  CHARTED.has(kind) && !isSensitive;

/** Returns the counted answers to a field: one, or one for each row of its group. */
export function answersTo({ item, group }: Placed<Field>, values: Answers): Answer[] {
  const rows = group?.rows ? rowsOf(values, group.id) : [values as AnswerRow];
  return rows.map((row) => row[item.id] ?? null);
}

/**
 * Returns the options chosen in counted answers, by code, without duplicates and sorted.
 * @param codes the code of each field
 */
export function choicesOf(
  { fields }: FormModel,
  values: Answers,
  codes: ReadonlyMap<string, number>,
): number[] {
  const chosen = fields.flatMap((placed) => {
    const { item } = placed;
    const ids = answersTo(placed, values).flatMap((answer) => chosenIn(item, answer)?.chosen ?? []);
    return isCharted(item) ? ids.map((id) => choiceCode(codes.get(item.id)!, id)) : [];
  });
  return [...new Set(chosen)].sort((one, other) => one - other);
}
