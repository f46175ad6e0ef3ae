import type { FunctionComponent } from 'react';

/** A record of the back office, where its own fields do not matter. */
export interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

/** What stands beside the common buttons of a row. */
export interface MoreProps<R = Row> {
  row: R;
  /** Something has changed: the list is read again. */
  onDone(): void;
}

/** What a column with a way of its own is given. */
export interface ViewProps<R = Row> extends MoreProps<R> {
  value: unknown;
}

/** What a list shows of its rows, and how. */
export interface Column<R = Row> {
  name: string;
  /** What stands above it, where that is no text of the product. */
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
  /** Tells a record from the others: on a phone it heads the card. Without one the first column does. */
  isName?: boolean;
  /** Shown only where the reader asks for it. */
  isExtra?: boolean;
  /** Left out at first before the others where a table has no room for all of them; a card has. */
  isSpare?: boolean;
  width?: number;
  /** What it is ordered by, where that is called otherwise. */
  order?: string;
  /** Where its value leads. */
  addressOf?(row: R): string;
  /** Shows the value in a way of its own. */
  View?: FunctionComponent<ViewProps<R>>;
}

/** Under it a browser keeps which columns a reader wants to see of a list. */
export const columnsKey = (userId: number, list: string): string =>
  `podium.office.columns.${userId}.${list}`;

/** How narrow a column may become, in pixels: in Chinese every character is a place to break. */
const LEAST: Readonly<Record<NonNullable<Column['kind']>, number>> = {
  text: 100,
  code: 104,
  choice: 90,
  switch: 80,
  bilingual: 220,
  moment: 150,
  instant: 170,
  year: 70,
  long: 220,
};

/** The width below which a column is never drawn. */
export const leastOf = ({ width, kind = 'text' }: Pick<Column<never>, 'width' | 'kind'>): number =>
  width ?? LEAST[kind];

/** What stands in a list besides its columns. */
export interface Beside {
  /** Boxes by which rows are chosen. */
  isChosen: boolean;
  /** What may be done with a row. */
  hasDeeds: boolean;
  /** Something stands to the left of the whole list. */
  hasSide?: boolean;
}

/** From here on a list is a table beside the menu, in pixels of the window; phones have cards. */
const TABLES = 576;
/** In pixels: the menu and the edges of the page, what stands beside a list, and its boxes. */
const TAKEN = { page: 272, side: 212, boxes: 32 };
/** From which width of a window on so many deeds of a row stand side by side at most, and what their column takes; in pixels. */
const DEEDS = [
  { from: 1600, most: 3, taken: 260 },
  { from: 1200, most: 2, taken: 196 },
  { from: 0, most: 0, taken: 84 },
];
/** A table is never narrower; below that it is moved sideways. */
const NARROWEST = 720;

/** How many deeds of a row stand side by side in a window, and what their column takes. Below the last width all are behind one button. */
export const deedsIn = (width: number) => DEEDS.find(({ from }) => width >= from)!;

/** How wide the columns of a list may be together in a window, in pixels. */
export function roomFor(width: number, { isChosen, hasDeeds, hasSide }: Beside): number {
  if (width < TABLES) return Infinity;
  const list = Math.max(NARROWEST, width - TAKEN.page) - (hasSide ? TAKEN.side : 0);
  return list - (isChosen ? TAKEN.boxes : 0) - (hasDeeds ? deedsIn(width).taken : 0);
}

/** As many columns as have room: the last are left out first, before them those that can be spared, and never the name. */
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

/** The columns that a reader chose of a list before; the browser may have kept anything. */
export const chosenColumns = (stored: unknown): string[] | undefined =>
  Array.isArray(stored) && stored.length > 0 ? stored.map(String) : undefined;

/**
 * The names of the columns that a reader chose, else those of a first look.
 * @param room how wide they may be together
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
