import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#contract/fault.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { readRows } from '#server/platform/sheet/read.ts';

type Cell = string | number | boolean | Date | null;

/** A sheet in the format of Excel 97–2003. */
function xlsOf(...sheets: Cell[][][]): Uint8Array {
  const book = utils.book_new();
  for (const rows of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
}
const faultOf = async (bytes: Uint8Array) => {
  const fault = await readRows(bytes).catch((error: unknown) => error as Fault);
  return 'fault' in fault ? [fault.fault, fault.values] : fault;
};

describe('a sheet in the old XLS format', () => {
  it('is read like an XLSX one: its first sheet, as texts, without empty rows', async () => {
    const rows = [
      ['账号', '手机号', '备注'],
      ['anna', 13911110001, ' 一行 '],
      [null, null, null],
      ['bert', '01', '=1+1'],
    ];
    expect(await readRows(xlsOf(rows, [['other']]))).toEqual([
      { line: 1, cells: ['账号', '手机号', '备注'] },
      { line: 2, cells: ['anna', '13911110001', '一行'] },
      { line: 4, cells: ['bert', '01', '=1+1'] },
    ]);
  });

  it('may have as many rows as any sheet, and no more (threat 58)', async () => {
    const rows = Array.from({ length: SHEET_LIMIT.rows + 2 }, (_, at) => [`a${at}`]);
    expect((await readRows(xlsOf(rows.slice(0, -1)))).length).toBe(SHEET_LIMIT.rows + 1);
    expect(await faultOf(xlsOf(rows))).toEqual(['sheetTooLarge', { rows: SHEET_LIMIT.rows }]);
  });

  it('is refused if it is broken or another kind of file (threat 58)', async () => {
    const whole = xlsOf([['账号'], ['anna']]);
    const head = whole.slice(0, 8);
    const noise = Uint8Array.from({ length: 4096 }, (_, at) => head[at] ?? (at * 31) % 251);
    for (const bytes of [head, noise, whole.slice(0, 700), Buffer.from('<table><tr><td>账号')]) {
      expect(await faultOf(bytes)).toEqual(['sheetUnreadable', {}]);
    }
  });
});
