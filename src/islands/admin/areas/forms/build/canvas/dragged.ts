import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { insertPart, movePart } from '#domain/forms/build/change.ts';
import { freeName, nameOfKind } from '#domain/forms/build/name.ts';
import { newPart, PART_KINDS } from '#domain/forms/build/part.ts';
import { itemsIn, placeOf, type Place } from '#domain/forms/build/place.ts';

/** What is carried from the palette has an id that no part has. */
export const paletteId = (kind: Item['kind']): string => `new ${kind}`;

/** The kind that is carried from the palette; undefined for a part of the form. */
export const paletteKind = (id: string): Item['kind'] | undefined =>
  Object.values(PART_KINDS)
    .flat()
    .find((kind) => paletteId(kind) === id);

/** Below the last part of a page or a group. */
export const endId = (holder: string): string => `end ${holder}`;

/** Where something comes to stand that is let go over a part, or over the end of what holds parts. */
function placeOver(definition: FormDefinition, dragged: string, over: string): Place | undefined {
  const holder = over.startsWith('end ') ? over.slice(4) : undefined;
  const from = placeOf(definition, dragged);
  if (holder === undefined) return placeOf(definition, over);
  const count = itemsIn(definition, holder)?.length ?? 0;
  return { in: holder, at: from?.in === holder ? count - 1 : count };
}

/** What was carried, and the form with it in its new place. */
export interface Dropped {
  definition: FormDefinition;
  id: string;
}

/** Lets something go over a part; undefined where it cannot stand. */
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
