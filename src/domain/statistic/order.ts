/** A row of a table of figures. */
export interface Row {
  key: string;
  values: Readonly<Record<string, number | null>>;
}

/** Groups of those that have no name of their own stand at the end. */
const LAST = ['other', 'none', 'abroad', 'direct'];
const isLast = ({ key }: Row): boolean => LAST.includes(key);

/** What a table is ordered by: a column, or the groups themselves. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** The order of a table that nobody has ordered: the newest day first, or the group with most of what is counted. */
export const usualOrder = (group: string, measure: string): Order => ({
  column: group === 'day' ? 'group' : measure,
  isDescending: true,
});

/** What is not known stands behind what is, whichever way. */
function compare(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * sign;
}

/**
 * Rows in an order, the same in the browser and in files; equal ones stay as they were.
 * @param nameOf how people read a group, by which groups are ordered
 */
export function orderRows<T extends Row>(
  rows: readonly T[],
  { column, isDescending }: Order,
  nameOf: (row: T) => string,
): T[] {
  const sign = isDescending ? -1 : 1;
  if (column !== 'group') {
    return rows.toSorted((a, b) =>
      compare(a.values[column] ?? null, b.values[column] ?? null, sign),
    );
  }
  return rows.toSorted(
    (a, b) =>
      Number(isLast(a)) - Number(isLast(b)) || nameOf(a).localeCompare(nameOf(b), 'zh') * sign,
  );
}
