import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { getFile, listLibrary } from '#contract/files/library.ts';
import { postResource } from '#contract/identity/post.ts';
import { newsContent } from '#contract/news/news.ts';
import { binReading } from '#contract/office/bin.ts';
import { posts } from '#server/areas/identity/access/table.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
  const named = eq(accounts.userName, admin.userName);
  await test().db.update(accounts).set({ nickName: '林老师' }).where(named);
});

const byOf = async (list: Parameters<typeof ask>[2]) =>
  (await ask(test(), admin, list, { body: {} })).rows.map(({ updatedBy }) => updatedBy);

it('a record and its list show the display name of who changed it', async () => {
  await ask(test(), admin, postResource.add, { body: { code: 'a', name: { zh: '甲', en: '' } } });
  await ask(test(), admin, newsContent.add, { body: { data: newsData() } });
  const { db, storage } = test();
  const bytes = await plain(40, 20);
  const { id } = await addPicture(db, storage, { originalFilename: '图.png', bytes });
  await db.update(files).set({ updatedBy: admin.userName }).where(eq(files.id, id));
  expect(await byOf(postResource.list)).toEqual(['林老师']);
  expect(await byOf(newsContent.list)).toEqual(['林老师']);
  for (const type of [postResource, newsContent]) {
    const [{ id: one }] = (await ask(test(), admin, type.list, { body: {} })).rows as [
      { id: number },
    ];
    expect((await ask(test(), admin, type.get, { params: { id: one } })).data.updatedBy).toBe(
      '林老师',
    );
  }
  expect(await byOf(listLibrary)).toContain('林老师');
  expect((await ask(test(), admin, getFile, { params: { id } })).data.updatedBy).toBe('林老师');
});

it('a refusal shows the display name of who saved first', async () => {
  const { data } = await ask(test(), admin, postResource.add, {
    body: { code: 'f', name: { zh: '戊', en: '' } },
  });
  const edit = (name: string) =>
    ask(test(), admin, postResource.edit, {
      params: { id: data.id },
      body: { version: 1, code: 'f', name: { zh: name, en: '' } },
    });
  await edit('己');
  expect((await edit('庚')).msg).toBe('林老师 已先保存了这条记录，请对照后合并');
});

it('a refusal of one among many does so as well', async () => {
  const written = newsData({ title: { zh: '另一题', en: '' } });
  const { id } = (await ask(test(), admin, newsContent.add, { body: { data: written } })).data;
  const { data } = await ask(test(), admin, newsContent.bulk, {
    body: { deed: 'remove', records: [{ id, version: 7 }] },
  });
  expect(data.failed.map(({ reason }: { reason: string }) => reason)).toEqual([
    '林老师 已先保存了这条记录，请对照后合并',
  ]);
});

it('the bin shows the display name of who removed a record', async () => {
  const { data } = await ask(test(), admin, postResource.add, {
    body: { code: 'r', name: { zh: '丁', en: '' } },
  });
  await ask(test(), admin, postResource.remove, { params: { ids: String(data.id) } });
  const { rows } = await ask(test(), admin, binReading.list, { body: {} });
  expect(rows.map(({ title, removedBy }) => [title.zh, removedBy])).toEqual([['丁', '林老师']]);
});

it('a record shows the account name if the account is gone, or none if nobody is known', async () => {
  await test()
    .db.insert(posts)
    .values([
      { code: 'b', name: { zh: '乙', en: '' }, sort: 8, updatedBy: 'gone' },
      { code: 'c', name: { zh: '丙', en: '' }, sort: 9 },
    ]);
  expect((await byOf(postResource.list)).slice(-2)).toEqual(['gone', null]);
});
