import type { FormDefinition, Group, Item, Page } from '#contract/forms/definition.ts';
import { itemsOf } from '#domain/forms/model.ts';

type Inner = Group['items'][number];

/** Where a part stands: the id of its page or group, and its index there. */
export interface Place {
  in: string;
  at: number;
}

const isInner = (item: Item): item is Inner => item.kind !== 'group';

/** Returns the part with an id. */
export const findItem = (definition: FormDefinition, id: string): Item | undefined =>
  itemsOf(definition).find(({ item }) => item.id === id)?.item;

/** Returns the parts in a page or a group; undefined if the id belongs to neither. */
export function itemsIn(definition: FormDefinition, id: string): readonly Item[] | undefined {
  const page = definition.pages.find((one) => one.id === id);
  const found = page ?? findItem(definition, id);
  return found && 'items' in found ? found.items : undefined;
}

/** Returns the pages and groups of a form, which contain the other parts. */
const holdersOf = ({ pages }: FormDefinition): (Page | Group)[] =>
  pages.flatMap((page) => [page, ...page.items.filter((item) => item.kind === 'group')]);

/** Returns the place of a part; undefined if no part has the id. */
export function placeOf(definition: FormDefinition, id: string): Place | undefined {
  const holder = holdersOf(definition).find(({ items }) => items.some((one) => one.id === id));
  return holder && { in: holder.id, at: holder.items.findIndex((one) => one.id === id) };
}

/** Returns the page with an id, or the page that contains the part with it. */
export const pageOf = ({ pages }: FormDefinition, id: string): Page | undefined =>
  pages.find(
    (page) =>
      page.id === id ||
      holdersOf({ pages: [page], endings: [] }).some(({ items }) =>
        items.some((one) => one.id === id),
      ),
  );

type ChangeItems = (items: readonly Item[]) => readonly Item[];

/** Returns the form with changed parts in a page or a group. A group cannot contain groups. */
export function withItems(definition: FormDefinition, id: string, change: ChangeItems) {
  const within = (item: Item): Item =>
    item.kind === 'group' && item.id === id
      ? { ...item, items: change(item.items).filter(isInner) }
      : item;
  const pages = definition.pages.map((page) => ({
    ...page,
    items: (page.id === id ? change(page.items) : page.items).map(within),
  }));
  return { ...definition, pages };
}
