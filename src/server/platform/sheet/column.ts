import { Fault } from '#contract/fault.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { SheetRow } from './sheet.ts';

/** A title as people may write it: spaces and capitals do not count. */
const plain = (title: string): string => title.replaceAll(/\s/g, '').toLowerCase();

/** The title of a column in a language. */
type Titled = (locale: Locale) => string;

/** Index of the column with a title, which may be in either language; -1 if there is none. */
export function columnAt(head: SheetRow | undefined, title: Titled): number {
  const own = LOCALES.map((locale) => plain(title(locale)));
  return (head?.cells ?? []).findIndex((cell) => own.includes(plain(cell)));
}

/** Index of each of several columns, without those that the sheet does not have. */
export const columnsAt = <Column>(
  head: SheetRow | undefined,
  columns: readonly Column[],
  titleOf: (column: Column, locale: Locale) => string,
): Map<Column, number> =>
  new Map(
    columns
      .map((column) => [column, columnAt(head, (locale) => titleOf(column, locale))] as const)
      .filter(([, at]) => at >= 0),
  );

/**
 * Demands that each column with values is read, or only informs. Otherwise a changed title would lose a column.
 * @throws Fault sheetColumnUnknown
 */
export function demandKnownColumns(
  [head, ...body]: readonly SheetRow[],
  read: Iterable<number>,
  informing: readonly Titled[] = [],
): void {
  const known = new Set([...read, ...informing.map((title) => columnAt(head, title))]);
  const unknown = (head?.cells ?? []).find(
    (title, at) =>
      title !== '' && !known.has(at) && body.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  if (unknown !== undefined) throw new Fault('sheetColumnUnknown', { column: unknown });
}
