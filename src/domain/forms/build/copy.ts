import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { insertPart } from './change.ts';
import { freeName } from './name.ts';
import { newPart } from './part.ts';
import { placeOf } from './place.ts';

type Dice = () => number;

/**
 * Copies a part under a new id and a new name. Options keep their numbers, which are unique only within their field.
 */
function twinOf(definition: FormDefinition, item: Item, dice: Dice): Item {
  const { id } = newPart(item.kind, 'copy', dice);
  return 'name' in item ? { ...item, id, name: freeName(definition, item.name) } : { ...item, id };
}

/** Inserts a copy of a part after it. @returns also the id of the copy */
export function copyPart(
  definition: FormDefinition,
  item: Item,
  dice: Dice,
): { definition: FormDefinition; id: string } {
  const place = placeOf(definition, item.id)!;
  const twin = twinOf(definition, item, dice);
  const empty = twin.kind === 'group' ? { ...twin, items: [] } : twin;
  const at = { in: place.in, at: place.at + 1 };
  const around = insertPart(definition, at, empty);
  if (item.kind !== 'group') return { definition: around, id: twin.id };
  const whole = item.items.reduce(
    (copied, inner, index) =>
      insertPart(copied, { in: twin.id, at: index }, twinOf(copied, inner, dice)),
    around,
  );
  return { definition: whole, id: twin.id };
}
