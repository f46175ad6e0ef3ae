import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerView } from '#contract/forms/record.ts';
import { isField, itemsOf, type Placed } from '../model.ts';

/** The lists whose entries answers refer to by number. */
const LISTS = ['options', 'lines', 'branches'] as const;
type Lists = Partial<Record<(typeof LISTS)[number], readonly { id: number }[]>>;

/** Appends to a list the entries that only its older version has. */
function withOlder<T extends { id: number }>(list: readonly T[], older: readonly T[]): T[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...older.filter(({ id }) => !known.has(id))];
}

/** Returns a question together with the options that only its older version offers. */
function withRetired(newer: Field, older: Field): Field {
  const [lists, before] = [newer as Lists, older as Lists];
  const merged = LISTS.filter((name) => lists[name]).map(
    (name) => [name, withOlder(lists[name]!, before[name] ?? [])] as const,
  );
  return { ...newer, ...(Object.fromEntries(merged) as object) };
}

/**
 * Returns each question of some versions once, in the words of the first version that has it, with everything that
 * any version offers: an answer may have chosen an option that is no longer offered.
 * @param definitions the newest first
 */
export function mergedQuestions(definitions: readonly FormDefinition[]): Placed<Field>[] {
  const known = new Map<string, Placed<Field>>();
  for (const placed of definitions.flatMap(itemsOf).filter(isField)) {
    const { id } = placed.item;
    const newer = known.get(id);
    known.set(id, newer ? { ...newer, item: withRetired(newer.item, placed.item) } : placed);
  }
  return [...known.values()];
}

/**
 * Returns questions under names that differ within their table: one that only an older version asks may have the name
 * of a newer one. It is named with its id, so that its column stays the same in every file.
 * @param placed the newest first
 */
export function distinctlyNamed(placed: readonly Placed<Field>[]): Placed<Field>[] {
  const taken = new Set<string>();
  return placed.map((one) => {
    const { item, group } = one;
    const table = group?.rows ? group.id : '';
    const isTaken = taken.has(`${table}/${item.name}`);
    const name = isTaken ? `${item.name}_${item.id}` : item.name;
    taken.add(`${table}/${name}`);
    return { ...one, item: { ...item, name } };
  });
}

type Seen = Pick<AnswerView, 'definition' | 'earlier'>;

/** Returns all questions whose answers somebody sees. */
export const visibleQuestions = ({ definition, earlier }: Seen): Placed<Field>[] =>
  mergedQuestions([definition, ...earlier.map((version) => version.definition)]);

/** Returns a function that finds a question in the words of the version that was answered. */
export function questionFinder({ earlier }: Pick<Seen, 'earlier'>) {
  const known = new Map(
    earlier.map(({ number, definition }) => [
      number,
      new Map(mergedQuestions([definition]).map((placed) => [placed.item.id, placed])),
    ]),
  );
  return (placed: Placed<Field>, number: number): Placed<Field> =>
    known.get(number)?.get(placed.item.id) ?? placed;
}

/** Returns the questions of a version that another version asks differently or does not ask. */
export function changedQuestions(version: FormDefinition, other: FormDefinition): Set<string> {
  const asked = new Map(
    mergedQuestions([other]).map(({ item }) => [item.id, JSON.stringify(item)]),
  );
  const changed = mergedQuestions([version]).filter(
    ({ item }) => asked.get(item.id) !== JSON.stringify(item),
  );
  return new Set(changed.map(({ item }) => item.id));
}
