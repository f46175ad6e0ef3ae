import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersTo, choiceCode } from '../choices.ts';
import { isField, itemsOf, type Placed } from '../model.ts';
import { chosenIn } from '../reading/value.ts';

/** The code under which the places of the whole form are counted. No field has this code. */
export const WHOLE_FORM = 0;

const optionsOf = ({ item }: Placed<Field>) => ('options' in item ? item.options : []);

/** Returns every option that is counted, with its field and its number. */
const countedOptions = (definition: FormDefinition) =>
  itemsOf(definition)
    .filter(isField)
    .flatMap((placed) => optionsOf(placed).map((option) => ({ placed, option })))
    // Sensitive options are not counted, because the remaining places would reveal what somebody chose.
    .filter(({ placed }) => !placed.item.isSensitive);

/** Returns how often each option with a quota may be chosen, by its code. */
export const quotasOf = (
  definition: FormDefinition,
  codes: ReadonlyMap<string, number>,
): Map<number, number> =>
  new Map(
    countedOptions(definition)
      .filter(({ option }) => option.quota !== null)
      .map(({ placed, option }) => [
        choiceCode(codes.get(placed.item.id)!, option.id),
        option.quota!,
      ]),
  );

/**
 * Returns how many places of each option some answers take, by its code, without those that take none. Whether an option
 * has a quota is for the current version to say, whichever version was answered.
 */
export function placesTaken(
  definition: FormDefinition,
  values: Answers,
  codes: ReadonlyMap<string, number>,
): Map<number, number> {
  const found = countedOptions(definition).map(({ placed, option }): [number, number] => {
    const isChosen = (answer: Answer) =>
      chosenIn(placed.item, answer)?.chosen.includes(option.id) === true;
    const times = answersTo(placed, values).filter(isChosen).length;
    return [choiceCode(codes.get(placed.item.id)!, option.id), times];
  });
  return new Map(found.filter(([, times]) => times > 0));
}
