import { sql } from 'drizzle-orm';
import { pgTable, integer } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { readPage } from '#server/platform/db/page.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
const numbers = pgTable('numbers_of_page_test', { id: integer('id').primaryKey() });
beforeAll(async () => {
  await test().db.execute(sql`CREATE TABLE ${numbers} (id integer PRIMARY KEY)`);
  await test()
    .db.insert(numbers)
    .values(Array.from({ length: 25 }, (_, id) => ({ id })));
});

async function page(pageNum: number) {
  const { db } = test();
  const count = vi.fn(() => db.$count(numbers));
  const found = await readPage(
    { pageNum, pageSize: 10 },
    db.select().from(numbers).orderBy(numbers.id),
    count,
  );
  const { rows, total } = found;
  return [rows.length, rows[0]?.id, total, count.mock.calls.length];
}

it.each([
  ['the first page needs a count query', 1, [10, 0, 25, 1]],
  ['a page in the middle needs a count query', 2, [10, 10, 25, 1]],
  ['the last page needs no count query', 3, [5, 20, 25, 0]],
  ['a page after the last one needs a count query', 4, [0, undefined, 25, 1]],
])('%s', async (_, pageNum, found) => {
  expect(await page(pageNum)).toEqual(found);
});
