import { Fault } from '#contract/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import type { Formulas } from './formula.ts';

/** How a file of Excel 97–2003 begins. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const MOST_ROWS = SHEET_LIMIT.rows + 1;

/** Nothing of a file but the values of its first sheet is looked at, and which of them are worked out. */
const OPTIONS = {
  type: 'array',
  sheets: 0,
  // One more than there may be, so that what is too long can be told from what is just long enough.
  sheetRows: MOST_ROWS + 1,
  dense: true,
  cellDates: true,
  cellFormula: true,
  cellHTML: false,
} as const;

const AS_ROWS = { header: 1, blankrows: true, defval: null } as const;

/** Whether bytes claim to be a sheet of Excel 97–2003; what is a page or a text in disguise does not. */
export const isXls = (bytes: Uint8Array): boolean => OLE.equals(bytes.subarray(0, OLE.length));

interface Cell {
  f?: string;
}

const formulasOf = (rows: readonly (readonly (Cell | undefined)[] | undefined)[]): Formulas => {
  const found = rows.map((cells, at) => {
    const places = (cells ?? []).flatMap((cell, place) => (cell?.f === undefined ? [] : [place]));
    return [at + 1, places] as const;
  });
  return new Map(found.filter(([, places]) => places.length > 0));
};

/**
 * The cells of the first sheet of an xls file. Its parser is large and old: it is loaded with the first such file, and
 * belongs on a thread that may be ended (threat 58).
 * @throws Fault sheetTooLarge, and Error for what is no sheet
 */
export async function readXls(bytes: Uint8Array) {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, OPTIONS);
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The file holds no sheet');
  // From the very first cell: otherwise places would count from the first one that is used.
  const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref'] ?? 'A1').e };
  const rows = utils.sheet_to_json<unknown[]>(sheet, { ...AS_ROWS, range });
  if (rows.length > MOST_ROWS) throw new Fault('sheetTooLarge', { rows: SHEET_LIMIT.rows });
  return { rows, formulas: formulasOf(sheet['!data'] ?? []) };
}
