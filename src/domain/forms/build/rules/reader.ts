import type { FormDefinition, Item } from '#contract/forms/definition.ts';
import { scoreName } from '#domain/forms/model.ts';
import { rulesOf } from '#domain/forms/inspect/rule-place.ts';
import { namesOf } from '#domain/rule/name.ts';
import { parseRule } from '#domain/rule/parse.ts';

const withInner = (item: Item): Item[] => (item.kind === 'group' ? [item, ...item.items] : [item]);

/** Returns the names under which rules read some parts. */
const readAs = (items: readonly Item[]): Set<string> =>
  new Set(items.flatMap((item) => ('name' in item ? [item.name, scoreName(item.name)] : [])));

function isReading(rule: string, names: ReadonlySet<string>): boolean {
  const read = parseRule(rule);
  return 'tree' in read && [...namesOf(read.tree)].some((name) => names.has(name));
}

/** Returns the ids of other parts whose rules read the given ones; `endings` stands for the texts at the end. */
export function readersOf(definition: FormDefinition, items: readonly Item[]): string[] {
  const all = items.flatMap(withInner);
  const own = new Set(all.map(({ id }) => id));
  const names = readAs(all);
  const found = rulesOf(definition)
    .filter(({ rule }) => isReading(rule, names))
    .map(({ place }) => place.split('.')[0]!)
    .filter((id) => !own.has(id));
  return [...new Set(found)];
}

/** Returns the ids of the pages that jump to a page. */
export const pagesJumpingTo = ({ pages }: FormDefinition, id: string): string[] =>
  pages.filter(({ jumps }) => jumps.some(({ to }) => to === id)).map((page) => page.id);
