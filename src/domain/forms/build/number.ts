import type { LastNumbers } from '#contract/forms/form.ts';
import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { itemsOf } from '#domain/forms/model.ts';

/** What of a part has numbers. */
const numbersOf = (item: Item): number[] =>
  [
    'options' in item ? item.options : [],
    item.kind === 'matrix' ? item.lines : [],
    item.kind === 'cascader' ? item.branches : [],
  ].flatMap((list) => list.map(({ id }) => id));

/** The highest numbers with those of a form: they never fall, so that no number is given twice. */
export function raisedNumbers(last: LastNumbers, definition: FormDefinition): LastNumbers {
  const found = itemsOf(definition).flatMap(({ item }): [string, number][] => {
    const numbers = numbersOf(item);
    return numbers.length > 0 ? [[item.id, Math.max(last[item.id] ?? 0, ...numbers)]] : [];
  });
  return { ...last, ...Object.fromEntries(found) };
}

/** The number of the next option, line or branch of a part. */
export const nextNumber = (last: LastNumbers, item: Item): number =>
  Math.max(last[item.id] ?? 0, ...numbersOf(item)) + 1;
