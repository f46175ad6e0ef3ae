import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import { findItem, itemsIn, pageOf, placeOf, withItems, type Place } from './place.ts';

/** Returns the form with a part inserted that is not in it yet; unchanged if the part cannot stand at this place. */
export function insertPart(definition: FormDefinition, place: Place, item: Item): FormDefinition {
  const isGroupInGroup = item.kind === 'group' && findItem(definition, place.in) !== undefined;
  if (isGroupInGroup || !itemsIn(definition, place.in)) return definition;
  return withItems(definition, place.in, (items) => items.toSpliced(place.at, 0, item));
}

/** Returns the form without a part. */
export function removePart(definition: FormDefinition, id: string): FormDefinition {
  const place = placeOf(definition, id);
  if (!place) return definition;
  return withItems(definition, place.in, (items) => items.toSpliced(place.at, 1));
}

/** Returns the form with one of its parts changed; unchanged if the part no longer exists. */
export function editPart(
  definition: FormDefinition,
  id: string,
  edit: (part: Item) => Item,
): FormDefinition {
  const place = placeOf(definition, id);
  if (!place) return definition;
  return withItems(definition, place.in, (items) => items.with(place.at, edit(items[place.at]!)));
}

/**
 * Returns the form with a part moved to a place; unchanged if it cannot stand there.
 * @param place counted without the part itself
 */
export function movePart(definition: FormDefinition, id: string, place: Place): FormDefinition {
  const item = findItem(definition, id);
  if (!item || place.in === id) return definition;
  const moved = insertPart(removePart(definition, id), place, item);
  return findItem(moved, id) ? moved : definition;
}

/**
 * Returns the place for a new part: inside the selected group, after any other selected part, otherwise at the end of
 * the last page.
 */
export function placeAfter(
  definition: FormDefinition,
  chosen: string | undefined,
  kind: Item['kind'],
): Place {
  const end = (id: string): Place => ({ in: id, at: itemsIn(definition, id)?.length ?? 0 });
  const item = chosen === undefined ? undefined : findItem(definition, chosen);
  if (!item) return end(pageOf(definition, chosen ?? '')?.id ?? definition.pages.at(-1)!.id);
  if (item.kind === 'group' && kind !== 'group') return end(item.id);
  const place = placeOf(definition, item.id)!;
  const group = kind === 'group' ? placeOf(definition, place.in) : undefined;
  const after = group ?? place;
  return { in: after.in, at: after.at + 1 };
}

/**
 * Returns the place to which an arrow moves a part: one up or down, across the border of its page but not of its
 * group.
 */
export function neighbourPlace(
  definition: FormDefinition,
  id: string,
  by: 1 | -1,
): Place | undefined {
  const place = placeOf(definition, id);
  if (!place) return undefined;
  const last = itemsIn(definition, place.in)!.length - 1;
  const at = place.at + by;
  if (at >= 0 && at <= last) return { in: place.in, at };
  const page = definition.pages.findIndex((one) => one.id === place.in);
  const next = page < 0 ? undefined : definition.pages[page + by];
  return next && { in: next.id, at: by === 1 ? 0 : next.items.length };
}

/** Returns the form with a page inserted after another; at the end if that no longer exists. */
export function insertPage({ pages, endings }: FormDefinition, after: string, page: Page) {
  const at = pages.findIndex(({ id }) => id === after);
  return { pages: pages.toSpliced(at < 0 ? pages.length : at + 1, 0, page), endings };
}

/** Returns the form with one of its pages changed. */
export const editPage = (
  { pages, endings }: FormDefinition,
  id: string,
  edit: (page: Page) => Page,
): FormDefinition => ({
  pages: pages.map((one) => (one.id === id ? edit(one) : one)),
  endings,
});

/** Returns the form without a page; the last remaining page is never removed. */
export const removePage = (definition: FormDefinition, id: string): FormDefinition =>
  definition.pages.length === 1
    ? definition
    : { pages: definition.pages.filter((page) => page.id !== id), endings: definition.endings };

/** Returns the form with a page moved one place up or down; unchanged at either end. */
export function movePage(definition: FormDefinition, id: string, by: 1 | -1): FormDefinition {
  const { pages, endings } = definition;
  const from = pages.findIndex((page) => page.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= pages.length) return definition;
  return { pages: pages.with(from, pages[to]!).with(to, pages[from]!), endings };
}
