/** A row of a table of figures. */
export interface Row {
  key: string;
  values: Readonly<Record<string, number | null>>;
}

/** Groups of people without a named group; they come last. */
const LAST = ['other', 'none', 'abroad', 'direct'];
const isLast = ({ key }: Row): boolean => LAST.includes(key);

/** What a table is ordered by: a column, or its groups. */
export interface Order {
  column: string;
  isDescending: boolean;
}

/** Returns the default order of a table: the newest day first, or the group with the highest count. */
export const defaultOrder = (group: string, measure: string): Order => ({
  column: group === 'day' ? 'group' : measure,
  isDescending: true,
});

/** Compares figures; unknown ones come last in either direction. */
function compare(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * sign;
}

/**
 * Orders rows, alike in browsers and in files. Equal rows keep their order.
 * @param nameOf returns a group's displayed name, by which groups are ordered
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
