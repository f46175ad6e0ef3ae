import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { insertPart, movePart } from '#domain/forms/build/change.ts';
import { freeName, nameOfKind } from '#domain/forms/build/name.ts';
import { newPart, PART_KINDS } from '#domain/forms/build/part.ts';
import { itemsIn, placeOf, type Place } from '#domain/forms/build/place.ts';

/** Drag id of a kind in the palette; it cannot collide with the id of a part. */
export const paletteId = (kind: Item['kind']): string => `new ${kind}`;

/** Kind that is dragged from the palette; undefined for a part of the form. */
export const paletteKind = (id: string): Item['kind'] | undefined =>
  Object.values(PART_KINDS)
    .flat()
    .find((kind) => paletteId(kind) === id);

/** Drop id of the end of a page or group. */
export const endId = (holder: string): string => `end ${holder}`;

/** Place of something that is dropped on a part, or on the end of a page or group. */
function placeOver(definition: FormDefinition, dragged: string, over: string): Place | undefined {
  const holder = over.startsWith('end ') ? over.slice(4) : undefined;
  const from = placeOf(definition, dragged);
  if (holder === undefined) return placeOf(definition, over);
  const count = itemsIn(definition, holder)?.length ?? 0;
  return { in: holder, at: from?.in === holder ? count - 1 : count };
}

/** Id of the dropped part, and the form with the part in its new place. */
export interface Dropped {
  definition: FormDefinition;
  id: string;
}

/** Drops something on a part or an end; undefined if it cannot be placed there. */
export function drop(
  definition: FormDefinition,
  dragged: string,
  over: string,
): Dropped | undefined {
  const place = placeOver(definition, dragged, over);
  const kind = paletteKind(dragged);
  if (!place || dragged === over) return undefined;
  if (!kind) return { definition: movePart(definition, dragged, place), id: dragged };
  const item = newPart(kind, freeName(definition, nameOfKind(kind)), Math.random);
  const added = insertPart(definition, place, item);
  return added === definition ? undefined : { definition: added, id: item.id };
}
