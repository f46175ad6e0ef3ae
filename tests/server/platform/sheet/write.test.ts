import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { MAX_CELL_LENGTH } from '#domain/sheet/cell.ts';
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

it.each([
  ['written whole', (sheet: Sheet): Promise<Uint8Array> => packSheets([sheet])],
  ['written in batches', streamed],
])('a workbook %s has no cell that is too long for Excel to open it', async (_, write) => {
  const long = `'=${'x'.repeat(MAX_CELL_LENGTH - 4)}😀😀`;
  const bytes = await write({ title: 'Sheet', head: ['text'], rows: [[long]] });
  const data = await readSheet(new Blob([new Uint8Array(bytes)]));
  const cell = String(data[1]![0]);
  expect(cell.length).toBeLessThanOrEqual(MAX_CELL_LENGTH);
  expect([cell.slice(0, 4), cell.slice(-2)]).toEqual(["''=x", 'x…']);
});

it('a CSV file has a quote before anything that looks like a formula (threat 59)', () => {
  const lines = csvText(SHEET).split('\r\n');
  expect(lines[1]).toBe(
    `"'+8613912345678","'=HYPERLINK(""//x"")","'-5","'@SUM(A1)","''=1","''+","it's"`,
  );
});

/** The names of the sheets of a workbook. */
const namesIn = (bytes: Uint8Array): string[] =>
  [
    ...strFromU8(unzipSync(bytes)['xl/workbook.xml']!).matchAll(/<sheet\s[^>]*?name="([^"]*)"/g),
  ].map(([, name]) => name!);

describe('the sheets of a workbook have different names', () => {
  const contest = '2026 Advanced Computing Contest: ';
  it.each([
    ['begin alike', [`${contest}registration`, `${contest}team`]],
    ['differ in characters that no name may have', ['Team A/B', 'Team A:B', "'Team A B'"]],
    ['differ in case, or are like a name that was given', ['TEAM', 'Team', 'team 2', '']],
    ['end within a character', ['𠮷'.repeat(20), '𠮷'.repeat(21)]],
  ])('if their titles %s', async (_, titles) => {
    const sheets = titles.map((title) => ({ title, head: ['a'], rows: [['b']] }));
    const lots = async function* () {
      yield await Promise.resolve([['b']]);
    };
    const inLots = sheets.map((sheet) => ({ ...sheet, rows: lots() }));
    const inBatches = Buffer.concat(await Array.fromAsync(streamSheets(inLots)));
    for (const bytes of [inBatches, await packSheets(sheets)]) {
      const names = namesIn(bytes);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length);
      for (const name of names) {
        expect(name).toMatch(/^[^[\]*?/\\:']{1,31}$/);
        expect(name).not.toContain('\ufffd');
      }
    }
  });
});
