import { Fault } from '#contract/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import type { Formulas } from './formula.ts';

/** First bytes of an Excel 97–2003 file. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const MAX_ROWS = SHEET_LIMIT.rows + 1;

/** Options that read only the values and formulas of the first sheet. */
const OPTIONS = {
  type: 'array',
  sheets: 0,
  // One row more than allowed, to detect sheets that are too long.
  sheetRows: MAX_ROWS + 1,
  dense: true,
  cellDates: true,
  cellFormula: true,
  cellHTML: false,
} as const;

const AS_ROWS = { header: 1, blankrows: true, defval: null } as const;

/** Whether bytes claim to be an Excel 97–2003 file; HTML or text under that extension does not. */
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
 * Reads the cells of the first sheet of an xls file. Its parser is large and old: it is loaded on first use, and must
 * run in a thread that may be terminated (threat 58).
 * @throws Fault sheetTooLarge, and Error if it is no sheet
 */
export async function readXls(bytes: Uint8Array) {
  const { read, utils } = await import('@e965/xlsx');
  const { SheetNames, Sheets } = read(bytes, OPTIONS);
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The file holds no sheet');
  // The range starts at the very first cell; otherwise positions would count from the first used one.
  const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref'] ?? 'A1').e };
  const rows = utils.sheet_to_json<unknown[]>(sheet, { ...AS_ROWS, range });
  if (rows.length > MAX_ROWS) throw new Fault('sheetTooLarge', { rows: SHEET_LIMIT.rows });
  return { rows, formulas: formulasOf(sheet['!data'] ?? []) };
}
