import type { FormDefinition, Group, Item, Page } from '#contract/forms/definition.ts';
import { itemsOf } from '#domain/forms/model.ts';

type Inner = Group['items'][number];

/** Where a part stands: in a page or a group, by its id, so many from the first. */
export interface Place {
  in: string;
  at: number;
}

const isInner = (item: Item): item is Inner => item.kind !== 'group';

/** A part of the form by its id. */
export const findItem = (definition: FormDefinition, id: string): Item | undefined =>
  itemsOf(definition).find(({ item }) => item.id === id)?.item;

/** What a page or a group holds; undefined where the id is that of neither. */
export function itemsIn(definition: FormDefinition, id: string): readonly Item[] | undefined {
  const page = definition.pages.find((one) => one.id === id);
  const found = page ?? findItem(definition, id);
  return found && 'items' in found ? found.items : undefined;
}

/** The pages and groups of a form, which are what others stand in. */
const holdersOf = ({ pages }: FormDefinition): (Page | Group)[] =>
  pages.flatMap((page) => [page, ...page.items.filter((item) => item.kind === 'group')]);

/** Where a part stands; undefined where there is none of the id. */
export function placeOf(definition: FormDefinition, id: string): Place | undefined {
  const holder = holdersOf(definition).find(({ items }) => items.some((one) => one.id === id));
  return holder && { in: holder.id, at: holder.items.findIndex((one) => one.id === id) };
}

/** The page on which a part stands, or that has the id itself. */
export const pageOf = ({ pages }: FormDefinition, id: string): Page | undefined =>
  pages.find(
    (page) =>
      page.id === id ||
      holdersOf({ pages: [page], endings: [] }).some(({ items }) =>
        items.some((one) => one.id === id),
      ),
  );

type ChangeItems = (items: readonly Item[]) => readonly Item[];

/** The form with other parts in a page or a group; a group takes no groups. */
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
