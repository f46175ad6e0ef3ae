import type { Answer, Answers, AnswerRow } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormModel, Placed } from './model.ts';
import { chosenIn, rowsOf } from './reading/value.ts';

/** Options stand in steps of so many after the code of their field, which no other field of any form has. */
export const CODE_STEP = 1000;

/** The code of an option among those of all forms. */
export const choiceCode = (fieldCode: number, option: number): number =>
  fieldCode * CODE_STEP + option;

/** The code of the field of an option's code. */
export const fieldCode = (choice: number): number => Math.floor(choice / CODE_STEP);

/** Kinds of which charts are drawn (specification 9). */
const CHARTED: ReadonlySet<Field['kind']> = new Set(['single', 'multiple', 'dropdown']);

/** Whether charts may be drawn of a field: of a sensitive one nobody sees how often what was said. */
export const isCharted = ({ kind, isSensitive }: Field): boolean =>
  CHARTED.has(kind) && !isSensitive;

/** The answers to a field that count: one, or one of each row of its group. */
export function answersTo({ item, group }: Placed<Field>, values: Answers): Answer[] {
  const rows = group?.rows ? rowsOf(values, group.id) : [values as AnswerRow];
  return rows.map((row) => row[item.id] ?? null);
}

/**
 * What was chosen in some answers that count, by the codes of the options, each once, in order.
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
