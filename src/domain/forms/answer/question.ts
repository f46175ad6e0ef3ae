import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { isField, itemsOf, type Placed } from '../model.ts';

/**
 * Each question of some versions once, as the first one that has it words it.
 * @param definitions the newest first
 */
export function questionsEver(definitions: readonly FormDefinition[]): Placed<Field>[] {
  const known = new Map<string, Placed<Field>>();
  for (const placed of definitions.flatMap(itemsOf).filter(isField)) {
    if (!known.has(placed.item.id)) known.set(placed.item.id, placed);
  }
  return [...known.values()];
}
