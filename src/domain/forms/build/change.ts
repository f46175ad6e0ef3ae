import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import { findItem, itemsIn, pageOf, placeOf, withItems, type Place } from './place.ts';

/** The form with a part put where nothing of it is yet; as it was where the part cannot stand there. */
export function insertPart(definition: FormDefinition, place: Place, item: Item): FormDefinition {
  const isGroupInGroup = item.kind === 'group' && findItem(definition, place.in) !== undefined;
  if (isGroupInGroup || !itemsIn(definition, place.in)) return definition;
  return withItems(definition, place.in, (items) => items.toSpliced(place.at, 0, item));
}

/** The form without a part. */
export function removePart(definition: FormDefinition, id: string): FormDefinition {
  const place = placeOf(definition, id);
  if (!place) return definition;
  return withItems(definition, place.in, (items) => items.toSpliced(place.at, 1));
}

/** The form with one of its parts changed; as it was where the part is gone. */
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
 * The form with a part moved to a place; as it was where it cannot stand there.
 * @param place counted without the part itself
 */
export function movePart(definition: FormDefinition, id: string, place: Place): FormDefinition {
  const item = findItem(definition, id);
  if (!item || place.in === id) return definition;
  const moved = insertPart(removePart(definition, id), place, item);
  return findItem(moved, id) ? moved : definition;
}

/** Where a new part comes to stand: in a chosen group, after any other chosen part, else at the end of the last page. */
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

/** The places to which the arrows move a part: one up and one down, over the border of its page, not of its group. */
export function stepOf(definition: FormDefinition, id: string, by: 1 | -1): Place | undefined {
  const place = placeOf(definition, id);
  if (!place) return undefined;
  const last = itemsIn(definition, place.in)!.length - 1;
  const at = place.at + by;
  if (at >= 0 && at <= last) return { in: place.in, at };
  const page = definition.pages.findIndex((one) => one.id === place.in);
  const next = page < 0 ? undefined : definition.pages[page + by];
  return next && { in: next.id, at: by === 1 ? 0 : next.items.length };
}

/** The form with a page after another one; at the end where that is not there. */
export function insertPage({ pages, endings }: FormDefinition, after: string, page: Page) {
  const at = pages.findIndex(({ id }) => id === after);
  return { pages: pages.toSpliced(at < 0 ? pages.length : at + 1, 0, page), endings };
}

/** The form with one of its pages changed. */
export const editPage = (
  { pages, endings }: FormDefinition,
  id: string,
  edit: (page: Page) => Page,
): FormDefinition => ({
  pages: pages.map((one) => (one.id === id ? edit(one) : one)),
  endings,
});

/** The form without a page; the only one stays. */
export const removePage = (definition: FormDefinition, id: string): FormDefinition =>
  definition.pages.length === 1
    ? definition
    : { pages: definition.pages.filter((page) => page.id !== id), endings: definition.endings };

/** The form with a page one place further up or down; as it was at either end. */
export function movePage(definition: FormDefinition, id: string, by: 1 | -1): FormDefinition {
  const { pages, endings } = definition;
  const from = pages.findIndex((page) => page.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= pages.length) return definition;
  return { pages: pages.with(from, pages[to]!).with(to, pages[from]!), endings };
}
