import { Fault } from '#contract/fault.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { SheetRow } from './sheet.ts';

/** A title as people may write it: spaces and capitals do not count. */
const plain = (title: string): string => title.replaceAll(/\s/g, '').toLowerCase();

/** The title of a column in a language. */
type Titled = (locale: Locale) => string;

/** Indexes of the columns with a title, which may be in either language. */
function placesOf(head: SheetRow | undefined, title: Titled): number[] {
  const own = LOCALES.map((locale) => plain(title(locale)));
  return (head?.cells ?? []).flatMap((cell, at) => (own.includes(plain(cell)) ? [at] : []));
}

/** Index of the first column with a title; -1 if there is none. */
export const columnAt = (head: SheetRow | undefined, title: Titled): number =>
  placesOf(head, title)[0] ?? -1;

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
 * Demands that each column with values is read, or only informs. Otherwise a changed title would lose a column, and so
 * would one that stands twice.
 * @throws Fault sheetColumnUnknown with the titles of all others
 */
export function demandKnownColumns(
  [head, ...body]: readonly SheetRow[],
  read: Iterable<number>,
  informing: readonly Titled[] = [],
): void {
  const known = new Set([...read, ...informing.flatMap((title) => placesOf(head, title))]);
  const isFilled = (at: number) => body.some(({ cells }) => (cells[at] ?? '') !== '');
  const unknown = (head?.cells ?? []).filter(
    (title, at) => title !== '' && !known.has(at) && isFilled(at),
  );
  if (unknown.length > 0) throw new Fault('sheetColumnUnknown', { columns: unknown.join(' / ') });
}
