import { beforeAll, describe, expect, it } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
  other = await logIn(test().db, { roles: ['editor'] });
});

const add = (who = editor, change = {}) =>
  ask(test(), who, newsContent.add, { body: { data: newsData(change) } });
const get = (id: number, who = editor) => ask(test(), who, newsContent.get, { params: { id } });
const save = (id: number, version: number, change: object, who = editor, note = '') =>
  ask(test(), who, newsContent.edit, {
    params: { id },
    body: { data: newsData(change), version, note },
  });

describe('a working copy', () => {
  it('is added as a draft that no page shows', async () => {
    await takeTags(test().db);
    const { code, data } = await add(editor, { title: { zh: '草稿', en: '' } });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'draft',
      recordId: null,
      liveLocales: [],
      address: null,
      version: 1,
      missing: ['title'],
      updatedBy: editor.userName,
      year: 2025,
    });
    expect(data.data).toEqual(newsData({ title: { zh: '草稿', en: '' } }));
    expect(await takeTags(test().db)).toEqual([]);
  });

  it('is refused if a text exceeds the contract’s limit', async () => {
    const body = { data: { ...newsData(), title: { zh: '题'.repeat(201), en: '' } } };
    const answer = await ask(test(), editor, newsContent.add, { body });
    expect(answer).toMatchObject({ code: 500, msg: '标题：最多 200 个字符' });
  });

  it('is saved without scripts from typed or pasted text (threat 61)', async () => {
    const body = {
      zh: '<p onclick="x()">好<script>x()</script></p><img src="https://x.example/x.png" onerror="x()">',
      en: '',
    };
    const { data } = await add(editor, { title: { zh: '脚本', en: '' }, body });
    expect(data.data.body.zh).toBe('<p>好</p><img loading="lazy" decoding="async" />');
    const saved = await save(data.id, 1, { body });
    expect(saved.data.data.body.zh).toBe('<p>好</p><img loading="lazy" decoding="async" />');
  });

  it('does not overwrite a later save by somebody else, and says who saved and when', async () => {
    const { data } = await add(editor, { title: { zh: '两人', en: 'Two' } });
    const first = await save(data.id, 1, { title: { zh: '先', en: 'First' } }, other);
    expect(first.data.version).toBe(2);
    const second = await save(data.id, 1, { title: { zh: '后', en: 'Second' } });
    expect(second).toEqual({
      code: 500,
      msg: `${other.userName} 已先保存了这条记录，请对照后合并`,
    });
    expect((await get(data.id)).data.title.zh).toBe('先');
  });

  it('keeps every saved state, and can restore each of them', async () => {
    const { data } = await add(editor, { title: { zh: '一', en: 'One' } });
    const params = { id: data.id };
    await save(data.id, 1, { title: { zh: '二', en: 'Two' } }, other, '改题');
    const { data: versions } = await ask(test(), editor, newsContent.versions, { params });
    expect(versions).toEqual([
      { number: 2, at: expect.any(String), by: other.userName, note: '改题', isLive: false },
      { number: 1, at: expect.any(String), by: editor.userName, note: '', isLive: false },
    ]);
    const first = await ask(test(), editor, newsContent.getVersion, {
      params: { ...params, number: 1 },
    });
    expect(first.data.data.title).toEqual({ zh: '一', en: 'One' });
    const back = await ask(test(), editor, newsContent.edit, {
      params,
      body: { data: first.data.data, version: 2, note: '恢复' },
    });
    expect(back.data).toMatchObject({ version: 3, title: { zh: '一', en: 'One' } });
    const missing = { params: { ...params, number: 9 } };
    expect((await ask(test(), editor, newsContent.getVersion, missing)).code).toBe(404);
  });

  it('is removed, and the operation log has its whole history', async () => {
    const { data } = await add(editor, { title: { zh: '去', en: 'Gone' } });
    await save(data.id, 1, { title: { zh: '改', en: 'Changed' } });
    const gone = await ask(test(), editor, newsContent.remove, { params: { id: data.id } });
    expect(gone.code).toBe(200);
    expect((await get(data.id)).code).toBe(404);
    const deeds = await deedsOn(test().db, `news ${data.id}`);
    expect(deeds.map(({ action, userName }) => [action, userName])).toEqual([
      ['content:news:remove', editor.userName],
      ['content:news:edit', editor.userName],
      ['content:news:add', editor.userName],
    ]);
    expect(deeds[1]).toMatchObject({
      before: { title: { zh: '去', en: 'Gone' } },
      after: { title: { zh: '改', en: 'Changed' } },
    });
  });
});

describe('the list of articles', () => {
  const list = (filter: object, who = editor) =>
    ask(test(), who, newsContent.list, { body: { filter } });

  it('finds texts that exist in Chinese only', async () => {
    const { data } = await add(editor, { title: { zh: '缺英文的稿', en: '' } });
    await add(editor, { title: { zh: '译好的稿', en: 'Translated' } });
    const keyword = '的稿';
    const missing = await list({ keyword, isMissing: true });
    expect(missing.rows.map(({ id, missing: texts }) => [id, texts])).toEqual([
      [data.id, ['title']],
    ]);
    const whole = await list({ keyword, isMissing: false });
    expect(whole.rows.map(({ title }) => title.en)).toEqual(['Translated']);
  });

  it('is sorted and paged by the server', async () => {
    for (const zh of ['丙页', '甲页', '乙页']) await add(editor, { title: { zh, en: zh } });
    const answer = await ask(test(), editor, newsContent.list, {
      query: { pageNum: 1, pageSize: 10 },
      body: { filter: { keyword: '页' }, order: { column: 'updatedAt', descending: false } },
    });
    expect(answer.total).toBe(3);
    expect(answer.rows.map(({ title }) => title.zh)).toEqual(['丙页', '甲页', '乙页']);
  });
});

describe('the scope of a role', () => {
  it('limits every call to the caller’s own department (threat 16)', async () => {
    const { db } = test();
    const [ours, theirs] = await db
      .insert(departments)
      .values([{ name: { zh: '甲', en: 'A' } }, { name: { zh: '乙', en: 'B' } }] as never)
      .returning();
    const may = ['list', 'query', 'add', 'edit', 'remove'].map((each) => `content:news:${each}`);
    const role = await addRole(db, may, 'department');
    const insider = await logIn(db, { roles: [role], departmentId: ours!.id });
    const outsider = await logIn(db, { roles: [role], departmentId: theirs!.id });
    const { data } = await add(insider, { title: { zh: '部门稿', en: 'Ours' } });
    const found = (who: LoggedIn) =>
      ask(test(), who, newsContent.list, { body: { filter: { keyword: '部门稿' } } });
    expect([(await found(insider)).total, (await found(outsider)).total]).toEqual([1, 0]);
    expect((await get(data.id, outsider)).code).toBe(404);
    expect((await save(data.id, 1, {}, outsider)).code).toBe(404);
    const removed = await ask(test(), outsider, newsContent.remove, { params: { id: data.id } });
    expect(removed.code).toBe(404);
    expect((await get(data.id, insider)).data.version).toBe(1);
  });
});
