import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersTo, choiceCode } from '../choices.ts';
import { isField, itemsOf, type Placed } from '../model.ts';
import { chosenIn } from '../reading/value.ts';

/** The code under which the places of a whole form are counted: no field has it. */
export const WHOLE_FORM = 0;

const optionsOf = ({ item }: Placed<Field>) => ('options' in item ? item.options : []);

/** Every option that can be used up, as its field and its number. */
const limited = (definition: FormDefinition) =>
  itemsOf(definition)
    .filter(isField)
    .flatMap((placed) => optionsOf(placed).map((option) => ({ placed, option })))
    // What is sensitive is not counted where others could see that it was.
    .filter(({ placed, option }) => option.quota !== null && !placed.item.isSensitive);

/** How often each option may be chosen that may not be chosen for ever, by its code. */
export const capsOf = (
  definition: FormDefinition,
  codes: ReadonlyMap<string, number>,
): Map<number, number> =>
  new Map(
    limited(definition).map(({ placed, option }) => [
      choiceCode(codes.get(placed.item.id)!, option.id),
      option.quota!,
    ]),
  );

/** How many places of each option some answers take, by its code; those that take none are left out. */
export function placesTaken(
  definition: FormDefinition,
  values: Answers,
  codes: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = limited(definition).map(({ placed, option }): [number, number] => {
    const isChosen = (answer: Answer) =>
      chosenIn(placed.item, answer)?.chosen.includes(option.id) === true;
    const times = answersTo(placed, values).filter(isChosen).length;
    return [choiceCode(codes.get(placed.item.id)!, option.id), times];
  });
  return new Map(found.filter(([, times]) => times > 0));
}
