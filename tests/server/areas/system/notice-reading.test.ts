import { expect, it } from 'vitest';
import type { CurrentNotice } from '#contract/notice/notice.ts';
import { notices } from '#server/areas/notice/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

it('marks a notice as read for the person who opened it, permanently, and for nobody else', async () => {
  const [row] = await test()
    .db.insert(notices)
    .values({
      title: { zh: '停机', en: '' },
      content: { zh: '', en: '' },
      type: 'notice',
      status: 'published',
    })
    .returning();
  const [anna, bert] = [await logIn(test().db), await logIn(test().db)];
  const ids = [row!.id, 2_000_000];
  expect((await ask(anna, 'POST', '/api/notice/read', { ids })).code).toBe(200);
  const readBy = async (who: typeof anna) =>
    (await ask<CurrentNotice[]>(who, 'GET', '/api/notice/current')).data.map(
      ({ isRead }) => isRead,
    );
  expect([await readBy(anna), await readBy(bert)]).toEqual([[true], [false]]);
});
