import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { formulasIn } from '#server/platform/sheet/formula.ts';
import { readRows } from '#server/platform/sheet/read.ts';

/** One plus one as a formula, and in the old format: its length, two numbers, and their sum. */
const SUM = { f: '1+1', bf: [7, 0, 0x1e, 1, 0, 0x1e, 1, 0, 0x03] };

describe('a workbook with formulas', () => {
  it.each([
    [
      'with its cell reference',
      '<row r="3"><c r="A3"><v>1</v></c><c r="AB3" s="1"><f>1+1</f><v>2</v></c></row>',
      [[3, [27]]],
    ],
    [
      'without a cell reference, by its position',
      '<row><c/></row><row><c/><c t="str"><f t="shared" si="0"/></c></row>',
      [[2, [1]]],
    ],
    ['with a namespace prefix', "<x:row r='2'><x:c r='B2'><x:f>1</x:f></x:c></x:row>", [[2, [1]]]],
    [
      'twice in a row',
      '<row r="1"><c r="A1"><f>1</f></c><c r="C1"><f>1</f></c></row>',
      [[1, [0, 2]]],
    ],
    [
      'in formulas only, not in a text that begins with =',
      '<row r="1"><c r="A1" t="inlineStr"><is><t>=1+1</t></is></c></row>',
      [],
    ],
  ])('is recognised %s', (_, xml, expected) => {
    expect([...formulasIn(`<worksheet><sheetData>${xml}</sheetData></worksheet>`)]).toEqual(
      expected,
    );
  });

  it.each(['xlsx', 'biff8'] as const)(
    'has the formula at its cell, even in a %s whose first rows and columns are empty',
    async (bookType) => {
      const sheet = utils.sheet_add_aoa({}, [['甲', 0]], { origin: 'B3' });
      sheet['C3'] = { t: 'n', v: 2, ...SUM };
      // Excel names only the used range.
      sheet['!ref'] = 'B3:C3';
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet);
      const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
      expect(await readRows(bytes)).toEqual([{ line: 3, cells: ['', '甲', '2'], formulas: [2] }]);
    },
  );

  it.each(['xlsx', 'biff8'] as const)(
    'is recognised by the first sheet of a %s',
    async (bookType) => {
      const first = utils.aoa_to_sheet([
        ['甲', '乙'],
        ['=1+1', 0],
      ]);
      first['B2'] = { t: 'n', v: 2, ...SUM };
      const second = utils.aoa_to_sheet([['x']]);
      second['A1'] = { t: 'n', v: 2, ...SUM };
      const book = utils.book_new();
      utils.book_append_sheet(book, first);
      utils.book_append_sheet(book, second);
      const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
      expect(await readRows(bytes)).toEqual([
        { line: 1, cells: ['甲', '乙'] },
        { line: 2, cells: ['=1+1', '2'], formulas: [1] },
      ]);
    },
  );
});
