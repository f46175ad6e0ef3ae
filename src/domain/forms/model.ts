import type { FormDefinition, Group, Item, Layout } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';

/** An item and where it stands. */
export interface Placed<Of extends Item = Item> {
  item: Of;
  /** Index of its page, from 0. */
  page: number;
  /** The group that contains it. */
  group: Group | null;
}

/** The meaning of a name in a rule: a field, the score of one, or the number of rows of a group. */
export type Named =
  | { of: 'field' | 'score'; placed: Placed<Field> }
  | { of: 'rows'; placed: Placed<Group> };

/** A form with indexes of what is looked up repeatedly. */
export interface FormModel {
  definition: FormDefinition;
  /** The parsed rules, by their text. */
  trees: ReadonlyMap<string, RuleTree>;
  items: readonly Placed[];
  fields: readonly Placed<Field>[];
  names: ReadonlyMap<string, Named>;
}

const LAYOUTS: ReadonlySet<string> = new Set<Layout['kind']>([
  'heading',
  'richText',
  'picture',
  'divider',
]);

const isGroup = (placed: Placed): placed is Placed<Group> => placed.item.kind === 'group';
/** Returns whether an item asks for something: it is neither a group nor layout. */
export const isField = (placed: Placed): placed is Placed<Field> =>
  !isGroup(placed) && !LAYOUTS.has(placed.item.kind);

/** Returns whether an item is a group that is answered once for each of its rows. */
export const isRepeated = (placed: Placed): placed is Placed<Group> =>
  isGroup(placed) && placed.item.rows !== null;

/** Returns the items of a form in reading order, each group before its items. */
export const itemsOf = ({ pages }: FormDefinition): Placed[] =>
  pages.flatMap(({ items }, page) =>
    items.flatMap((item): Placed[] => [
      { item, page, group: null },
      ...(item.kind === 'group' ? item.items : []).map((inner) => ({
        item: inner,
        page,
        group: item as Group,
      })),
    ]),
  );

/** Returns the name under which rules read the score of a field. */
export const scoreName = (name: string): string => `${name}_score`;

/** Returns whether any option of a field has a score. */
export const hasScore = (field: Field): boolean =>
  'options' in field && field.options.some(({ score }) => score !== null);

function namesOf(placed: Placed): [string, Named][] {
  if (isRepeated(placed)) return [[placed.item.name, { of: 'rows', placed }]];
  if (!isField(placed)) return [];
  const own: [string, Named] = [placed.item.name, { of: 'field', placed }];
  if (!hasScore(placed.item)) return [own];
  return [own, [scoreName(placed.item.name), { of: 'score', placed }]];
}

/** Prepares a form for `evaluate`. */
export function modelOf(
  definition: FormDefinition,
  trees: ReadonlyMap<string, RuleTree>,
): FormModel {
  const items = itemsOf(definition);
  return {
    definition,
    trees,
    items,
    fields: items.filter(isField),
    names: new Map(items.flatMap(namesOf)),
  };
}
