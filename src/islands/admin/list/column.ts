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
    'text' | 'bilingual' | 'choice' | 'switch' | 'moment' | 'instant' | 'code' | 'long' | 'year';
  /** Tells a record from the others: on a phone it heads the card. Without one the first column does. */
  isName?: boolean;
  /** Shown only where the reader asks for it. */
  isExtra?: boolean;
  /** Left out at first where a table has no room for it; a card has. */
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

/** Windows of tablets and small notebooks, where a table and the menu stand side by side; phones have cards. */
export const TIGHT = '(min-width: 576px) and (max-width: 1279.98px)';

/**
 * The names of the columns that a reader chose before, which may be anything; else those of a first look.
 * @param isTight whether a table has little room
 */
export function readShown<R>(
  columns: readonly Column<R>[],
  stored: unknown,
  isTight: boolean,
): string[] {
  const isKept = Array.isArray(stored) && stored.length > 0;
  return columns
    .filter(({ name, isExtra, isSpare }) =>
      isKept ? stored.includes(name) : !isExtra && !(isSpare && isTight),
    )
    .map(({ name }) => name);
}
