import { plainCell } from '#domain/sheet/cell.ts';
import type { Sheet } from './sheet.ts';

type Cell = string | number | null;

const csvCell = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${plainCell(value ?? '').replaceAll('"', '""')}"`;

/** A line of a file of values that commas part; no spreadsheet computes what is in it (threat 59). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** At the beginning it tells spreadsheets which letters a file is written in. */
export const BOM = '\uFEFF';

/** A whole sheet as such a file. */
export const csvText = ({ head, rows }: Omit<Sheet, 'title'>): string =>
  BOM + [head, ...rows].map(csvLine).join('');
