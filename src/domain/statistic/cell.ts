/** What was counted of a group: a figure for each measure; null where it cannot be known of such a group. */
export type Counts = Readonly<Record<string, number | null>>;
export interface Cell {
  key: string;
  counts: Counts;
}

/** The group that all those join that are not shown by themselves. */
export const OTHER = 'other';
/** Of fewer people than this, figures could say who they are. */
export const LEAST_PERSONS = 5;

/** The sum of figures; what nothing is known of adds nothing. */
const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

/** The counts of several groups together. */
export function addCounts(all: readonly Counts[]): Counts {
  const names = new Set(all.flatMap((counts) => Object.keys(counts)));
  return Object.fromEntries(
    [...names].map((name) => [name, all.map((counts) => counts[name] ?? null).reduce(plus, null)]),
  );
}

const valueOf = ({ counts }: Cell, measure: string): number => counts[measure] ?? 0;

/** The groups that are kept, and one of all the rest, if there is any. */
function joinBy(cells: readonly Cell[], isKept: (cell: Cell) => boolean): Cell[] {
  const rest = cells.filter((cell) => !isKept(cell));
  const kept = cells.filter(isKept);
  if (rest.length === 0) return kept;
  return [...kept, { key: OTHER, counts: addCounts(rest.map(({ counts }) => counts)) }];
}

/** Groups of fewer than five by a measure become one. */
export const joinSmall = (cells: readonly Cell[], measure: string): Cell[] =>
  joinBy(cells, (cell) => cell.key !== OTHER && valueOf(cell, measure) >= LEAST_PERSONS);

/** The largest groups by a measure, the largest first, and the rest as one. */
export function topCells(cells: readonly Cell[], measure: string, most: number): Cell[] {
  const sorted = cells.toSorted((a, b) => valueOf(b, measure) - valueOf(a, measure));
  const top = new Set(sorted.filter(({ key }) => key !== OTHER).slice(0, most));
  return joinBy(sorted, (cell) => top.has(cell));
}
