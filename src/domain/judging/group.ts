import type { CountedSheet } from './score/counted-sheet.ts';

type Pair = Pick<CountedSheet, 'judge' | 'entry'>;

/**
 * Returns the groups of judges who can be compared with each other, the largest first. A judge who shares an entry
 * with a member belongs to the group (design of judging, 5).
 */
export function connectedGroups(pairs: readonly Pair[]): number[][] {
  const parents = new Map<string, string>();
  const root = (name: string): string => {
    const parent = parents.get(name) ?? name;
    if (parent === name) return name;
    const found = root(parent);
    parents.set(name, found);
    return found;
  };
  for (const { judge, entry } of pairs) parents.set(root(`judge ${judge}`), root(`entry ${entry}`));
  const judges = [...new Set(pairs.map(({ judge }) => judge))].toSorted(
    (one, other) => one - other,
  );
  const groups = Map.groupBy(judges, (judge) => root(`judge ${judge}`));
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}
