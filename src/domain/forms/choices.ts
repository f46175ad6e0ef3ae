import type { Answers, AnswerRow } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field.ts';
import type { FormModel } from './model.ts';
import { chosenIn } from './value.ts';

/** Options stand in steps of so many after the code of their field, which no other field of any form has. */
const STEP = 1000;

/** The code of an option among those of all forms. */
export const choiceCode = (fieldCode: number, option: number): number => fieldCode * STEP + option;

/** Kinds of which charts are drawn (specification 9). */
const CHARTED: ReadonlySet<Field['kind']> = new Set(['single', 'multiple', 'dropdown']);

/** Whether charts may be drawn of a field: of a sensitive one nobody sees how often what was said. */
export const isCharted = ({ kind, isSensitive }: Field): boolean =>
  CHARTED.has(kind) && !isSensitive;

/**
 * What was chosen in some answers that count, by the codes of the options, each once, in order.
 * @param codes the code of each field
 */
export function choicesOf(
  { fields }: FormModel,
  values: Answers,
  codes: ReadonlyMap<string, number>,
): number[] {
  const chosen = fields.flatMap(({ item, group }) => {
    const rows = group?.rows
      ? ((values[group.id] ?? []) as readonly AnswerRow[])
      : [values as AnswerRow];
    const ids = rows.flatMap((row) => chosenIn(item, row[item.id] ?? null)?.chosen ?? []);
    return isCharted(item) ? ids.map((id) => choiceCode(codes.get(item.id)!, id)) : [];
  });
  return [...new Set(chosen)].sort((one, other) => one - other);
}
