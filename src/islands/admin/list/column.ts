import type { FunctionComponent } from 'react';

/** A record of the back office, where its specific fields do not matter. */
export interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

/** Properties of what is shown beside the common buttons of a row. */
export interface MoreProps<R = Row> {
  row: R;
  /** Called after a change; the list is then reloaded. */
  onDone(): void;
}

/** Properties of a column's own view. */
export interface ViewProps<R = Row> extends MoreProps<R> {
  value: unknown;
}

/** A column of a list. */
export interface Column<R = Row> {
  name: string;
  /** Heading, if it is not a text of the product. */
  title?: string;
  kind?:
    | 'text'
    | 'bilingual'
    | 'choice'
    | 'switch'
    | 'moment'
    | 'instant'
    | 'code'
    | 'long'
    | 'year';
  /** Whether the column names the record: on a phone it heads the card. Default: the first column. */
  isName?: boolean;
  /** Whether the column is hidden until the reader chooses it. */
  isExtra?: boolean;
  /** Whether the column is left out before the others if a table has no room for all of them. Cards always show it. */
  isSpare?: boolean;
  width?: number;
  /** Name of its sort order, if different from `name`. */
  order?: string;
  /** Address to which the value links. */
  addressOf?(row: R): string;
  /** Component that shows the value, instead of the default for its kind. */
  View?: FunctionComponent<ViewProps<R>>;
}

/** Storage key of the columns that a reader chose for a list. */
export const columnsKey = (userId: number, list: string): string =>
  `podium.office.columns.${userId}.${list}`;

/**
 * Minimum width of a column in pixels, by kind. Without it columns would collapse: Chinese text can break after every
 * character.
 */
const LEAST: Readonly<Record<NonNullable<Column['kind']>, number>> = {
  text: 100,
  code: 104,
  choice: 90,
  switch: 80,
  bilingual: 220,
  moment: 150,
  instant: 170,
  year: 90,
  long: 220,
};

/** Minimum width of a column in pixels. */
export const leastOf = ({ width, kind = 'text' }: Pick<Column<never>, 'width' | 'kind'>): number =>
  width ?? LEAST[kind];

/** What a list shows besides its columns. */
export interface ListExtras {
  /** Whether rows have selection boxes. */
  isChosen: boolean;
  /** Whether rows have deeds. */
  hasDeeds: boolean;
  /** Whether something stands to the left of the list. */
  hasSide?: boolean;
}

/** Window width in pixels from which a list is a table beside the menu; narrower windows show cards. */
export const TABLES = 576;
/** Widths in pixels: the menu with the page's margins, what stands beside a list, and the selection boxes. */
const TAKEN = { page: 272, side: 212, boxes: 32 };
/**
 * Maximum number of row deeds side by side (`most`) from a window width on, and the width of their column; in pixels.
 */
const DEEDS = [
  { from: 1600, most: 3, taken: 260 },
  { from: 1200, most: 2, taken: 196 },
  { from: 0, most: 0, taken: 84 },
];
/** Minimum width of a table in pixels; in less room it scrolls sideways. */
const NARROWEST = 720;

/**
 * Number of row deeds side by side in a window, and the width of their column. In the narrowest windows all are
 * behind one button.
 */
export const deedsIn = (width: number) => DEEDS.find(({ from }) => width >= from)!;

/** Width in pixels available for the columns of a list in a window. */
export function roomFor(width: number, { isChosen, hasDeeds, hasSide }: ListExtras): number {
  if (width < TABLES) return Infinity;
  const list = Math.max(NARROWEST, width - TAKEN.page) - (hasSide ? TAKEN.side : 0);
  return list - (isChosen ? TAKEN.boxes : 0) - (hasDeeds ? deedsIn(width).taken : 0);
}

/**
 * Columns that fit into the room. Columns marked as spare are dropped first, then from the last one on; the naming
 * column is never dropped.
 */
function fitting<R>(columns: readonly Column<R>[], room: number): Column<R>[] {
  const named = columns.find(({ isName }) => isName) ?? columns[0];
  const isSpared = ({ isSpare = false }: Column<R>) => isSpare;
  const last = columns.toReversed().filter((column) => column !== named);
  const left = [...last.filter(isSpared), ...last.filter((column) => !isSpared(column))];
  const shown = new Set(columns);
  let taken = columns.reduce((sum, column) => sum + leastOf(column), 0);
  for (const column of left) {
    if (taken <= room) break;
    shown.delete(column);
    taken -= leastOf(column);
  }
  return [...shown];
}

/** Parses the columns that a reader chose earlier; the stored value may be anything. */
export const chosenColumns = (stored: unknown): string[] | undefined =>
  Array.isArray(stored) && stored.length > 0 ? stored.map(String) : undefined;

/**
 * Names of the columns to show: those that the reader chose, otherwise those that fit.
 * @param room width available for them, in pixels
 */
export function readShown<R>(
  columns: readonly Column<R>[],
  chosen: readonly string[] | undefined,
  room: number,
): string[] {
  const shown = chosen
    ? columns.filter(({ name }) => chosen.includes(name))
    : fitting(
        columns.filter(({ isExtra }) => !isExtra),
        room,
      );
  return shown.map(({ name }) => name);
}
