import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerView } from '#contract/forms/record.ts';
import { isField, itemsOf, type Placed } from '../model.ts';

/** What answers name by its number. */
const LISTS = ['options', 'lines', 'branches'] as const;
type Lists = Partial<Record<(typeof LISTS)[number], readonly { id: number }[]>>;

/** A list with what only an older one holds, behind the rest. */
function withOlder<T extends { id: number }>(list: readonly T[], older: readonly T[]): T[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...older.filter(({ id }) => !known.has(id))];
}

/** A question with what only an older version of it offers. */
function withRetired(newer: Field, older: Field): Field {
  const [lists, before] = [newer as Lists, older as Lists];
  const merged = LISTS.filter((name) => lists[name]).map(
    (name) => [name, withOlder(lists[name]!, before[name] ?? [])] as const,
  );
  return { ...newer, ...(Object.fromEntries(merged) as object) };
}

/**
 * Each question of some versions once, as the first one that has it words it, with all that any of them offers: an answer
 * may have chosen what is offered no more.
 * @param definitions the newest first
 */
export function questionsEver(definitions: readonly FormDefinition[]): Placed<Field>[] {
  const known = new Map<string, Placed<Field>>();
  for (const placed of definitions.flatMap(itemsOf).filter(isField)) {
    const { id } = placed.item;
    const newer = known.get(id);
    known.set(id, newer ? { ...newer, item: withRetired(newer.item, placed.item) } : placed);
  }
  return [...known.values()];
}

type Seen = Pick<AnswerView, 'definition' | 'earlier'>;

/** All questions whose answers somebody sees. */
export const questionsSeen = ({ definition, earlier }: Seen): Placed<Field>[] =>
  questionsEver([definition, ...earlier.map((version) => version.definition)]);

/** Finds a question as the version that was answered words it. */
export function wordedBy({ earlier }: Pick<Seen, 'earlier'>) {
  const known = new Map(
    earlier.map(({ number, definition }) => [
      number,
      new Map(questionsEver([definition]).map((placed) => [placed.item.id, placed])),
    ]),
  );
  return (placed: Placed<Field>, number: number): Placed<Field> =>
    known.get(number)?.get(placed.item.id) ?? placed;
}

/** The questions of a version that another one asks otherwise, or not at all. */
export function changedIn(version: FormDefinition, other: FormDefinition): Set<string> {
  const asked = new Map(questionsEver([other]).map(({ item }) => [item.id, JSON.stringify(item)]));
  const changed = questionsEver([version]).filter(
    ({ item }) => asked.get(item.id) !== JSON.stringify(item),
  );
  return new Set(changed.map(({ item }) => item.id));
}
