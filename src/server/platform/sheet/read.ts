import { readSheet } from 'read-excel-file/universal';
import { Fault } from '#contract/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { ZipError } from '#domain/files/zip.ts';
import { typedText } from '#domain/sheet/cell.ts';
import { ThreadEndError } from '#server/platform/worker/thread.ts';
import { readFormulas, type Formulas } from './formula.ts';
import { workInThread } from './in-thread.ts';
import { isXls, readXls } from './xls.ts';
import { inspectZip } from './zip.ts';
import type { SheetRow } from './sheet.ts';

const ROW = Buffer.from('<row');

function countRows(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(ROW); at >= 0; at = bytes.indexOf(ROW, at + 1)) count += 1;
  return count;
}

const MAX_ROWS = SHEET_LIMIT.rows + 1;

/**
 * Refuses an archive that unpacks to too much, or a sheet with too many rows, before anything is parsed (threat 58).
 * @returns the unpacked size in bytes
 */
async function demandSmall(bytes: Uint8Array): Promise<number> {
  const tooLarge = new Fault('sheetTooLarge', { rows: SHEET_LIMIT.rows });
  let size = 0;
  try {
    await inspectZip(bytes, SHEET_LIMIT.unpacked, (name, content) => {
      size += content.length;
      if (name.startsWith('xl/worksheets/') && countRows(content) > MAX_ROWS) throw tooLarge;
    });
  } catch (error) {
    if (error instanceof ZipError && error.cause === tooLarge) throw tooLarge;
    if (error instanceof ZipError && error.message === 'too large') throw tooLarge;
    throw new Fault('sheetUnreadable', {}, { cause: error });
  }
  return size;
}

const textOf = (cell: unknown): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString()
      : typedText(String(cell).trim());

const unreadable = (cause: unknown): Fault =>
  cause instanceof Fault ? cause : new Fault('sheetUnreadable', {}, { cause });

/** The values of a sheet, and the cells with formulas. */
interface Read {
  rows: readonly (readonly unknown[])[];
  formulas: Formulas;
}

async function readXlsx(bytes: Uint8Array): Promise<Read> {
  const rows = await readSheet(new Blob([new Uint8Array(bytes)]));
  // Some programs put a prefix before the names of elements: their rows were not counted.
  if (rows.length > MAX_ROWS) throw new Fault('sheetTooLarge', { rows: SHEET_LIMIT.rows });
  return { rows, formulas: await readFormulas(bytes) };
}

/** Parses the rows of a sheet whose size was checked. @throws Fault sheetUnreadable, sheetTooLarge */
export async function parseRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const read = isXls(bytes) ? readXls(bytes) : readXlsx(bytes);
  const { rows, formulas } = await read.catch((cause: unknown) => {
    throw unreadable(cause);
  });
  return rows
    .map((row, index) => {
      const worked = formulas.get(index + 1);
      return { line: index + 1, cells: row.map(textOf), ...(worked && { formulas: worked }) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Unpacked size in bytes below which reading takes less time than starting a thread. */
const QUICK_SIZE = 256 * 1024;

/**
 * Reads in a thread. A sheet that takes more memory or time than any real one ends only that thread, and counts as
 * unreadable (threat 58).
 */
async function readInThread(bytes: Uint8Array): Promise<SheetRow[]> {
  const answer = await workInThread({ read: bytes }).catch((error: unknown) => {
    throw error instanceof ThreadEndError ? unreadable(error) : error;
  });
  return 'rows' in answer ? answer.rows : [];
}

/**
 * Reads the rows of the first sheet of an xls or xlsx file, without empty ones. A long sheet, and any xls, is read in
 * a separate thread, so that only its owner waits.
 * @throws Fault sheetUnreadable, sheetTooLarge
 */
export async function readRows(bytes: Uint8Array): Promise<SheetRow[]> {
  if (isXls(bytes)) return readInThread(bytes);
  return (await demandSmall(bytes)) < QUICK_SIZE ? parseRows(bytes) : readInThread(bytes);
}

/** Refuses a sheet with nothing but its head, such as a template before it is filled in. @throws Fault sheetBlank */
export function demandRows(body: readonly SheetRow[]): void {
  if (body.length === 0) throw new Fault('sheetBlank');
}
