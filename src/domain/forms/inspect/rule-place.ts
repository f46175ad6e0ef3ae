import type { FormDefinition, Group, Item } from '#contract/forms/definition.ts';
import type { COMPUTED_TYPES } from '#contract/forms/field/other-field.ts';

/** A rule, where it stands in a form, and the type that its value must have. */
export interface RulePlace {
  rule: string;
  /** The id of its part and the field there, such as `f1.visible`. */
  place: string;
  type: (typeof COMPUTED_TYPES)[number];
  /** Index of its page, from 0. */
  page: number;
  group: Group | null;
  /** Whether the value of its part depends on it. */
  isGiving: boolean;
}

type Found = Pick<RulePlace, 'rule' | 'place' | 'type' | 'isGiving'>;

const condition = (rule: string, place: string, isGiving = false): Found => ({
  rule,
  place,
  type: 'boolean',
  isGiving,
});

function fieldRules(item: Item): Found[] {
  if (!('name' in item) || item.kind === 'group') return [];
  const { id } = item;
  const checks = item.checks.map(({ rule }, index) => condition(rule, `${id}.checks.${index}`));
  const options = 'options' in item ? item.options : [];
  const open = options.map((one) => condition(one.visible, `${id}.options.${one.id}`, true));
  const found = [condition(item.required, `${id}.required`), ...checks, ...open];
  if (item.kind !== 'computed') return found;
  return [...found, { rule: item.rule, place: `${id}.rule`, type: item.type, isGiving: true }];
}

/** Returns the rules of an item itself, without those of the items in it. */
export const itemRules = (item: Item): Found[] => [
  condition(item.visible, `${item.id}.visible`, true),
  ...fieldRules(item),
];

/** Returns all non-empty rules of a form, in reading order. */
export function rulesOf({ pages, endings }: FormDefinition): RulePlace[] {
  const last = pages.length - 1;
  const ofPages = pages.flatMap(({ id, items, jumps }, page) => {
    const at = (found: Found[], group: Group | null): RulePlace[] =>
      found.map((one) => ({ ...one, page, group }));
    const ofItems = items.flatMap((item) => [
      ...at(itemRules(item), null),
      ...(item.kind === 'group' ? item.items : []).flatMap((inner) =>
        at(itemRules(inner), item as Group),
      ),
    ]);
    const ofJumps = jumps.map(({ when }, index) => condition(when, `${id}.jumps.${index}`));
    return [...ofItems, ...at(ofJumps, null)];
  });
  const ofEndings = endings.map(({ when }, index) => ({
    ...condition(when, `endings.${index}`),
    page: last,
    group: null,
  }));
  return [...ofPages, ...ofEndings].filter(({ rule }) => rule !== '');
}
