import { expect, it } from 'vitest';
import { readRows } from '#server/platform/sheet/read.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';

const ROWS = Array.from({ length: 3000 }, (_, at) => [`账号${at}`, `昵称 ${at}`, at]);

it('a long sheet is written and read in a thread with the same result as a short one here', async () => {
  const sheet = { title: '用户', head: ['a', 'b', 'c'], rows: ROWS };
  const [head, ...rows] = await readRows(await writeSheet(sheet));
  expect(head).toEqual({ line: 1, cells: ['a', 'b', 'c'] });
  expect(rows.map(({ cells }) => cells)).toEqual(ROWS.map((row) => row.map(String)));
});

it('two sheets in threads do not interfere', async () => {
  const write = (name: string) =>
    writeSheet({ title: name, head: [name], rows: ROWS.map(() => [name]) });
  const both = await Promise.all([write('one'), write('other')]);
  const read = await Promise.all(both.map((bytes) => readRows(bytes)));
  expect(read.map(([, row]) => row?.cells)).toEqual([['one'], ['other']]);
});
