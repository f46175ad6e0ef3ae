import type { ContentType } from '#contract/kind/editorial.ts';
import { plainText } from '#domain/editorial/sheet/cell.ts';
import type { Column } from '#domain/editorial/sheet/column.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import type { SheetRow } from '#server/platform/sheet/sheet.ts';
import { placesIn, type Mark, type Places } from './head.ts';

/** A row as it was read from a sheet. */
export interface Line {
  line: number;
  /** Id of the record; null for a new record, undefined if the cell holds anything else. */
  id: number | null | undefined;
  /** The version that the sheet was exported with; undefined if it cannot be read. */
  version: number | undefined;
  cells: ReadonlyMap<Column, string>;
}

const numberIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined;

function lineOf({ line, cells }: SheetRow, { marks, columns }: Places): Line {
  const textAt = (at: number | undefined): string => plainText(cells[at ?? -1] ?? '');
  const mark = (name: Mark): string => textAt(marks.get(name));
  const id = mark('id') === '' ? null : numberIn(mark('id'));
  const given = [...columns].map(([column, at]) => [column, textAt(at)] as const);
  // In a new record, an empty cell leaves the default of the kind.
  const relevant = id === null ? given.filter(([, text]) => text !== '') : given;
  return { line, id, version: numberIn(mark('version')), cells: new Map(relevant) };
}

/**
 * Returns the rows of a sheet of a kind, and the titles that match no column.
 * @throws Fault sheetUnreadable, sheetTooLarge, sheetColumns
 */
export async function readLines(
  type: ContentType,
  bytes: Uint8Array,
): Promise<{ lines: Line[]; unknown: string[] }> {
  const [head, ...body] = await readRows(bytes);
  const places = placesIn(type, head);
  return { lines: body.map((row) => lineOf(row, places)), unknown: places.unknown };
}
