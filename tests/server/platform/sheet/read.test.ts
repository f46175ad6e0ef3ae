import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { packSheets } from '#server/platform/sheet/write.ts';

/** A sheet as programs write it that put a prefix before the names of elements. */
async function prefixed(rows: number): Promise<Uint8Array> {
  const all = Array.from({ length: rows }, (_, at) => [at]);
  const parts = unzipSync(
    new Uint8Array(await packSheets([{ title: 'a', head: ['h'], rows: all }])),
  );
  const name = Object.keys(parts).find((one) => one.startsWith('xl/worksheets/sheet'))!;
  const text = strFromU8(parts[name]!)
    .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
    .replaceAll('xmlns=', 'xmlns:x=');
  return zipSync({ ...parts, [name]: strToU8(text) });
}

it('a sheet whose elements have a prefix is read, and refused with more rows than allowed (threat 58)', async () => {
  expect(await readRows(await prefixed(2))).toHaveLength(3);
  await expect(readRows(await prefixed(SHEET_LIMIT.rows + 1))).rejects.toMatchObject({
    fault: 'sheetTooLarge',
  });
});
