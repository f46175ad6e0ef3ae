import type { Flaw } from '#contract/call/flaw.ts';
import { namesOf } from '#domain/rule/name.ts';
import type { FormModel, Placed } from '../model.ts';
import { itemRules } from './rule-place.ts';

/** Returns the ids of the parts on which the value of a part depends. */
function needsOf({ trees, names }: FormModel, { item, group }: Placed): string[] {
  const giving = itemRules(item).filter(({ isGiving }) => isGiving);
  const read = giving.flatMap(({ rule }) => {
    const tree = trees.get(rule);
    return tree ? [...namesOf(tree)] : [];
  });
  const ids = read.flatMap((name) => names.get(name)?.placed.item.id ?? []);
  return group ? [group.id, ...ids] : ids;
}

/** Returns the path from a part back to itself; undefined if there is none. */
function wayBack(needs: ReadonlyMap<string, readonly string[]>, start: string) {
  const seen = new Set<string>();
  const ways: string[][] = [[start]];
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

const nameOf = ({ item }: Placed): string => ('name' in item ? item.name : item.id);

/**
 * Returns the parts whose values depend on themselves, each with its cycle. A form with a cycle could not be
 * answered.
 */
export function cyclesOf(model: FormModel): Flaw[] {
  const needs = new Map(model.items.map((placed) => [placed.item.id, needsOf(model, placed)]));
  const names = new Map(model.items.map((placed) => [placed.item.id, nameOf(placed)]));
  return model.items.flatMap(({ item: { id } }): Flaw[] => {
    const way = wayBack(needs, id);
    if (!way) return [];
    const told = [...way, id].map((one) => names.get(one)).join(' → ');
    return [{ place: `${id}.visible`, rules: [{ name: 'form.cycle', values: { names: told } }] }];
  });
}
