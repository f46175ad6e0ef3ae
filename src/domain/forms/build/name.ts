import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { RULE_WORDS } from '#contract/rule/rule.ts';
import { itemsOf, scoreName } from '#domain/forms/model.ts';

/** Maximum length of a name that `RULE_NAME` accepts. */
const LONGEST = 32;

const namesOf = (definition: FormDefinition): string[] =>
  itemsOf(definition).flatMap(({ item }) => ('name' in item ? [item.name] : []));

/** Returns the name of a kind in the style of names: `longText` becomes `long_text`. */
export const nameOfKind = (kind: Item['kind']): string =>
  kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns a name that neither a part of the form nor the score of one has: the base, or the base with a number
 * appended.
 */
export function freeName(definition: FormDefinition, base: string): string {
  const names = namesOf(definition);
  const taken = new Set([...names, ...names.map(scoreName), ...RULE_WORDS]);
  const isFree = (name: string) => !taken.has(name) && !taken.has(scoreName(name));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `_${number}`;
    const name = base.slice(0, LONGEST - end.length) + end;
    if (isFree(name)) return name;
  }
}
