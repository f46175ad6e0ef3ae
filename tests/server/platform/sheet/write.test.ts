import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { csvText } from '#server/platform/sheet/csv.ts';
import { readFormulas } from '#server/platform/sheet/formula.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import type { Sheet } from '#server/platform/sheet/sheet.ts';
import { streamSheets } from '#server/platform/sheet/stream.ts';
import { packSheets } from '#server/platform/sheet/write.ts';

const TEXTS = ['+8613912345678', '=HYPERLINK("//x")', '-5', '@SUM(A1)', "'=1", "'+", "it's"];
const SHEET: Sheet = { title: 'Sheet', head: TEXTS.map(String), rows: [TEXTS] };

async function streamed({ rows, ...sheet }: Sheet): Promise<Uint8Array> {
  const lots = (async function* () {
    yield await Promise.resolve(rows);
  })();
  return Buffer.concat(await Array.fromAsync(streamSheets([{ ...sheet, rows: lots }])));
}

it.each([
  ['written whole', (sheet: Sheet): Promise<Uint8Array> => packSheets([sheet])],
  ['written in batches', streamed],
])('a workbook %s stores texts as texts, and no formula (threat 59)', async (_, write) => {
  const bytes = await write(SHEET);
  expect((await readRows(Buffer.from(bytes)))[1]!.cells).toEqual(TEXTS);
  expect((await readFormulas(bytes)).size).toBe(0);
  // A program that reads the sheet shows a phone number as it is dialled.
  const data = await readSheet(new Blob([new Uint8Array(bytes)]));
  expect(data[1]!.slice(0, 4)).toEqual(TEXTS.slice(0, 4));
});

it('a CSV file has a quote before anything that looks like a formula (threat 59)', () => {
  const lines = csvText(SHEET).split('\r\n');
  expect(lines[1]).toBe(
    `"'+8613912345678","'=HYPERLINK(""//x"")","'-5","'@SUM(A1)","''=1","''+","it's"`,
  );
});
