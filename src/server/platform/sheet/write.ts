import writeExcelFile from 'write-excel-file/node';
import { textCell } from '#domain/sheet/cell.ts';
import { workInThread } from './in-thread.ts';
import { sheetNames } from './sheet-name.ts';
import type { Sheet } from './sheet.ts';

/** The media type of a sheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const toCell = (value: string | number | null) =>
  typeof value === 'number'
    ? { value, type: Number }
    : { value: textCell(value ?? ''), type: String };

function partOf({ head, rows }: Sheet, sheet: string) {
  const titles = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = [titles, ...rows.map((row) => row.map(toCell))];
  return { data, sheet, stickyRowsCount: 1 };
}

/** Creates an xlsx file of several sheets; texts are never interpreted as numbers or formulas. */
export function packSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ title }) => title));
  return writeExcelFile(sheets.map((sheet, index) => partOf(sheet, names[index]!))).toBuffer();
}

/** Number of rows that are written in less time than a thread takes to start. */
const QUICK_ROWS = 500;

/** The same; long sheets are written in a separate thread, so that only their owner waits. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  if (sheets.every(({ rows }) => rows.length <= QUICK_ROWS)) return packSheets(sheets);
  const answer = await workInThread({ write: sheets });
  return Buffer.from('bytes' in answer ? answer.bytes : []);
}

/** Creates an xlsx file of one sheet. */
export const writeSheet = (sheet: Sheet): Promise<Buffer> => writeSheets([sheet]);
