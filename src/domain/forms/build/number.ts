import type { LastNumbers } from '#contract/forms/form.ts';
import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { itemsOf } from '#domain/forms/model.ts';

/** Returns the numbers of a part's options, lines or branches. */
const numbersOf = (item: Item): number[] =>
  [
    'options' in item ? item.options : [],
    item.kind === 'matrix' ? item.lines : [],
    item.kind === 'cascader' ? item.branches : [],
  ].flatMap((list) => list.map(({ id }) => id));

/** Raises the highest used numbers to those of a form. They never fall, so that no number is given twice. */
export function raisedNumbers(last: LastNumbers, definition: FormDefinition): LastNumbers {
  const found = itemsOf(definition).flatMap(({ item }): [string, number][] => {
    const numbers = numbersOf(item);
    return numbers.length > 0 ? [[item.id, Math.max(last[item.id] ?? 0, ...numbers)]] : [];
  });
  return { ...last, ...Object.fromEntries(found) };
}

/** Returns the number for the next option, line or branch of a part. */
export const nextNumber = (last: LastNumbers, item: Item): number =>
  Math.max(last[item.id] ?? 0, ...numbersOf(item)) + 1;
