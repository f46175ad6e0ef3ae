import { plainCell } from '#domain/sheet/cell.ts';
import type { Sheet } from './sheet.ts';

type Cell = string | number | null;

const csvCell = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${plainCell(value ?? '').replaceAll('"', '""')}"`;

/** A line of a CSV file; no spreadsheet evaluates its cells as formulas (threat 59). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const BOM = '\uFEFF';

/** A sheet as CSV. */
export const csvText = ({ head, rows }: Omit<Sheet, 'title'>): string =>
  BOM + [head, ...rows].map(csvLine).join('');
