import { translator } from '#content/i18n/translate.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import { sheetColumns, type Column } from '#domain/editorial/sheet/column.ts';
import { columnsAt } from '#server/platform/sheet/column.ts';
import type { SheetRow } from '#server/platform/sheet/sheet.ts';
import { titleOf } from '../words.ts';

/** Columns before those of the content, which identify the record of a row. */
const MARKS = ['id', 'version'] as const;
export type Mark = (typeof MARKS)[number];

const markTitle = (mark: Mark, locale: Locale): string => translator(locale)(`sheet.${mark}`);

/** The titles of all columns. */
export const headOf = (type: ContentType, columns: readonly Column[], locale: Locale): string[] => [
  ...MARKS.map((mark) => markTitle(mark, locale)),
  ...columns.map((column) => titleOf(type, column, locale)),
];

/** The positions of the columns in a sheet. */
export interface Places {
  marks: ReadonlyMap<Mark, number>;
  columns: ReadonlyMap<Column, number>;
  /** Titles that match no column. */
  unknown: string[];
}

/** Finds the columns by their titles, which may be in either language. @throws Fault sheetColumns if none is found */
export function placesIn(type: ContentType, head: SheetRow | undefined): Places {
  const marks = columnsAt(head, MARKS, markTitle);
  const columns = columnsAt(head, sheetColumns(type), (one, locale) => titleOf(type, one, locale));
  if (columns.size === 0) {
    throw new Fault('sheetColumns', { field: `field.content.title` });
  }
  const known = new Set([...marks.values(), ...columns.values()]);
  const unknown = (head?.cells ?? []).filter((title, at) => title !== '' && !known.has(at));
  return { marks, columns, unknown };
}
