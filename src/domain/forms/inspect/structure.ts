import type { Flaw } from '#contract/call/flaw.ts';
import { MOST_FIELDS, type FormDefinition, type Item } from '#contract/forms/definition.ts';
import type { FormRule } from '#contract/forms/broken.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { RULE_WORDS } from '#contract/rule/rule.ts';
import { hasScore, itemsOf, isField, scoreName, type Placed } from '../model.ts';

const NEEDED = 'needed';

const flaw = (place: string, name: FormRule | typeof NEEDED): Flaw => ({
  place,
  rules: [{ name: name === NEEDED ? name : `form.${name}`, values: {} }],
});

/** Returns the values that occur more than once. */
const repeated = (values: readonly (string | number)[]): Set<string | number> =>
  new Set(values.filter((value, index) => values.indexOf(value) !== index));

const bare = (text: { zh: string }): boolean => text.zh === '';

/** Returns whether an item has no text besides its title. */
const isTitled = ({ item }: Placed): boolean => item.kind === 'heading' || 'name' in item;

function untitled(items: readonly Placed[]): Flaw[] {
  return items
    .filter((placed) => isTitled(placed) && bare(placed.item.title))
    .map(({ item }) => flaw(`${item.id}.title.zh`, 'title'));
}

/** Returns the flaws of ids and names that occur twice, or that are words with a meaning in rules. */
function ambiguous({ pages }: FormDefinition, items: readonly Placed[]): Flaw[] {
  const ids = [...pages, ...items.map(({ item }) => item)].map(({ id }) => id);
  const fields = items.filter(isField).map(({ item }) => item);
  const named = items.map(({ item }) => item).filter((item) => 'name' in item);
  const names = [
    ...named.map(({ name }) => name),
    ...fields.filter(hasScore).map(({ name }) => scoreName(name)),
  ];
  const [twiceIds, twiceNames] = [repeated(ids), repeated(names)];
  return [
    ...[...twiceIds].map((id) => flaw(`${id}.id`, 'twice')),
    ...named
      .filter(({ name }) => twiceNames.has(name))
      .map(({ id }) => flaw(`${id}.name`, 'twice')),
    ...named
      .filter(({ name }) => RULE_WORDS.has(name))
      .map(({ id }) => flaw(`${id}.name`, 'reserved')),
  ];
}

/** Returns the flaws of a field without options, lines or branches. */
function withoutChoices(field: Field): Flaw[] {
  const lists = [
    'options' in field ? (['options', field.options] as const) : null,
    field.kind === 'matrix' ? (['lines', field.lines] as const) : null,
    field.kind === 'cascader' ? (['branches', field.branches] as const) : null,
  ].filter((list) => list !== null);
  return lists.flatMap(([name, list]) => {
    const place = `${field.id}.${name}`;
    if (list.length === 0) return [flaw(place, 'options')];
    const isTwice = repeated(list.map(({ id }) => id)).size > 0;
    const unnamed = list.filter(({ label }) => bare(label));
    return [
      ...(isTwice ? [flaw(place, 'twice')] : []),
      ...unnamed.map(({ id }) => flaw(`${place}.${id}.label.zh`, 'title')),
    ];
  });
}

/** Returns the two ends of a field's range, whatever its kind calls them. */
const rangeOf = (item: Item): readonly (string | number | null)[] => {
  if ('least' in item && 'most' in item) return [item.least, item.most];
  if ('from' in item && 'until' in item) return [item.from, item.until];
  return item.kind === 'group' && item.rows ? [item.rows.least, item.rows.most] : [null, null];
};

function reversed({ item }: Placed): Flaw[] {
  const [low, high] = rangeOf(item);
  const isReversed = low != null && high != null && low > high;
  return isReversed ? [flaw(`${item.id}.most`, 'range')] : [];
}

/** Returns whether a sensitive field has options with quotas: the remaining places would reveal what somebody chose. */
const isSecretQuota = (item: Item): boolean =>
  'options' in item && item.isSensitive && item.options.some(({ quota }) => quota !== null);

/** Returns the flaws of a part that lacks something its kind needs. */
function missingIn({ item }: Placed): Flaw[] {
  if (item.kind === 'computed' && item.rule === '') return [flaw(`${item.id}.rule`, NEEDED)];
  if (isSecretQuota(item)) return [flaw(`${item.id}.options`, 'sensitiveQuota')];
  if (item.kind === 'consent' && bare(item.text)) return [flaw(`${item.id}.text.zh`, NEEDED)];
  if (item.kind === 'group' && item.items.length === 0) return [flaw(item.id, 'emptyGroup')];
  return [];
}

/** Jumps may only lead forward; with jumps back a reader could go round for ever. */
const backward = ({ pages }: FormDefinition): Flaw[] =>
  pages.flatMap(({ id, jumps }, page) =>
    jumps.flatMap(({ to }, index) => {
      const isLater = pages.findIndex((one) => one.id === to) > page;
      return isLater ? [] : [flaw(`${id}.jumps.${index}`, 'backward')];
    }),
  );

const TOO_MANY: Flaw = {
  place: 'pages',
  rules: [{ name: 'entries.most', values: { max: MOST_FIELDS } }],
};

/** Returns everything that a form lacks or has too much of, except for its rules. */
export function structureFlaws(definition: FormDefinition): Flaw[] {
  const items = itemsOf(definition);
  const fields = items.filter(isField);
  const count = fields.length;
  return [
    ...(count === 0 ? [flaw('pages', 'noField')] : []),
    ...(count > MOST_FIELDS ? [TOO_MANY] : []),
    ...ambiguous(definition, items),
    ...untitled(items),
    ...fields.flatMap(({ item }) => withoutChoices(item)),
    ...items.flatMap(reversed),
    ...items.flatMap(missingIn),
    ...backward(definition),
  ];
}
