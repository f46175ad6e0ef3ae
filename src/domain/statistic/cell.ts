/** The figures of a group by measure; null if a figure is unknown for this group. */
export type Counts = Readonly<Record<string, number | null>>;
export interface Cell {
  key: string;
  counts: Counts;
}

/** Key of the group that collects all groups that are not shown separately. */
export const OTHER = 'other';
/** Minimum number of people in a group; figures of fewer could identify them. */
export const LEAST_PERSONS = 5;

/** Adds figures; an unknown one adds nothing. */
const addKnown = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

/** Adds up the counts of several groups. */
export function addCounts(all: readonly Counts[]): Counts {
  const names = new Set(all.flatMap((counts) => Object.keys(counts)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      all.map((counts) => counts[name] ?? null).reduce(addKnown, null),
    ]),
  );
}

const valueOf = ({ counts }: Cell, measure: string): number => counts[measure] ?? 0;

/** Keeps some groups and joins all others into one, if there are any. */
function joinBy(cells: readonly Cell[], isKept: (cell: Cell) => boolean): Cell[] {
  const rest = cells.filter((cell) => !isKept(cell));
  const kept = cells.filter(isKept);
  if (rest.length === 0) return kept;
  return [...kept, { key: OTHER, counts: addCounts(rest.map(({ counts }) => counts)) }];
}

/** Joins the groups with fewer than five people by a measure. */
export const joinSmall = (cells: readonly Cell[], measure: string): Cell[] =>
  joinBy(cells, (cell) => cell.key !== OTHER && valueOf(cell, measure) >= LEAST_PERSONS);

/** Returns the largest groups by a measure, the largest first, and all others joined into one. */
export function topCells(cells: readonly Cell[], measure: string, most: number): Cell[] {
  const sorted = cells.toSorted((a, b) => valueOf(b, measure) - valueOf(a, measure));
  const top = new Set(sorted.filter(({ key }) => key !== OTHER).slice(0, most));
  return joinBy(sorted, (cell) => top.has(cell));
}
