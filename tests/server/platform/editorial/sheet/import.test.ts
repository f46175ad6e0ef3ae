import { beforeAll, describe, expect, it } from 'vitest';
import { expertContent } from '#contract/people/people.ts';
import { contestContent } from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import type { SheetOutcome } from '#contract/kind/editorial-sheet.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { saveContest } from '#server/areas/contest/service.ts';
import { useApp } from '#tests/kit/app.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { send, sendFile } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await saveContest(test().db, contestOf(2025));
  editor = await logIn(test().db, { roles: ['admin'] });
});

const text = (zh: string, en = '') => ({ zh, en });
const expert = (zh: string, en = '') => ({
  name: text(zh, en),
  position: text('教授'),
  organisation: text('大学'),
  field: text('算法'),
  biography: text(''),
  portraitId: null,
});
const add = async (data: object, type: ContentType = expertContent as never) =>
  (await ask(test(), editor, type.add, { body: { data } })).data;
const read = async (id: number) =>
  (await ask(test(), editor, expertContent.get, { params: { id } })).data;

/** Downloads the list as rows of cells. */
async function download(type: ContentType, filter: object = {}, who = editor): Promise<string[][]> {
  const response = await send(test, who, 'POST', type.exportSheet.path, { filter });
  const bytes = Buffer.from(await response.arrayBuffer());
  return (await readRows(bytes)).map(({ cells }) => [...cells]);
}

async function upload(
  type: ContentType,
  [head = [], ...rows]: string[][],
  mode: 'trial' | 'save' = 'save',
  who = editor,
): Promise<{ code: number; data: SheetOutcome }> {
  const bytes = await writeSheet({ title: 'sheet', head, rows });
  const path = `${type.importSheet.path}?mode=${mode}`;
  return (await (await sendFile(test, who, path, bytes)).json()) as never;
}

/** Changes some cells of a downloaded list. */
const change = (rows: string[][], id: number, cells: Record<string, string>): string[][] => {
  const head = rows[0]!;
  return rows.map((row) =>
    row[0] === String(id) ? head.map((title, at) => cells[title] ?? row[at] ?? '') : row,
  );
};

describe('a sheet of content', () => {
  it('has every text in both languages, and can be imported again without a change', async () => {
    await add(
      newsData({ title: text('甲', 'A'), body: text('<p>=1+1</p>') }),
      newsContent as never,
    );
    const rows = await download(newsContent as never, { keyword: '甲' });
    expect(rows[0]).toEqual([
      '编号',
      '版本',
      '届次',
      '类型',
      '标题（中文）',
      '标题（英文）',
      '摘要（中文）',
      '摘要（英文）',
      '正文（中文）',
      '正文（英文）',
      '来源（中文）',
      '来源（英文）',
      '发布日期',
    ]);
    expect(rows[1]!.slice(1)).toEqual([
      '1',
      '2025',
      '通知',
      '甲',
      'A',
      '',
      '',
      '<p>=1+1</p>',
      '',
      '',
      '',
      '2025-06-18 09:00',
    ]);
    const { data } = await upload(newsContent as never, rows);
    expect(data).toEqual({ same: 1, rows: [], flawed: [], unknown: [], isSaved: true });
  });

  it('shows in a trial what would change, and saves nothing', async () => {
    const { id } = await add(expert('张三'));
    const rows = change(await download(expertContent as never), id, {
      '姓名（英文）': 'Zhang San',
    });
    const { data } = await upload(expertContent as never, rows, 'trial');
    expect(data.rows).toEqual([
      {
        line: rows.findIndex((row) => row[0] === String(id)) + 1,
        id,
        title: text('张三', 'Zhang San'),
        isTwin: false,
        changes: [{ column: '姓名（英文）', before: '', after: 'Zhang San' }],
      },
    ]);
    expect(data.isSaved).toBe(false);
    expect((await read(id)).version).toBe(1);
  });

  it('changes drafts, and adds rows without a number with the kind’s default values', async () => {
    const { id } = await add(expert('李四'));
    const rows = change(await download(expertContent as never), id, { '职务（中文）': '院长' });
    const head = rows[0]!;
    const fresh = head.map((title) => (title === '姓名（中文）' ? '王五' : ''));
    const { data } = await upload(expertContent as never, [...rows, fresh]);
    expect(data.isSaved).toBe(true);
    expect((await read(id)).data.position).toEqual(text('院长'));
    const found = await ask(test(), editor, expertContent.list, {
      body: { filter: { keyword: '王五' } },
    });
    expect(found.rows).toMatchObject([{ title: text('王五'), state: 'draft', missing: ['name'] }]);
    expect((await deedsOn(test().db, `expert ${id}`))[0]).toMatchObject({
      action: 'content:expert:edit',
    });
    const again = await upload(expertContent as never, [...rows, fresh], 'trial');
    expect(again.data.rows).toMatchObject([{ id: null, isTwin: true }]);
  });

  it('puts a new record that names no session into the current one, and says so before', async () => {
    const sheet = [['标题（中文）'], ['未写届次']];
    const { data } = await upload(newsContent as never, sheet, 'trial');
    expect(data.rows[0]!.changes).toEqual([
      { column: '标题（中文）', before: '', after: '未写届次' },
      { column: '届次', before: '', after: '2025' },
    ]);
    await upload(newsContent as never, sheet);
    const rows = await download(newsContent as never, { keyword: '未写届次', isCurrent: true });
    expect(rows).toHaveLength(2);
  });

  it('leaves a session without a year as it is: it belongs to none', async () => {
    const sheet = [['名称（中文）'], ['未定的一届']];
    const { data } = await upload(contestContent as never, sheet, 'trial');
    expect(data.rows[0]!.changes).toHaveLength(1);
  });

  it('saves nothing if one cell is wrong, and names the cell', async () => {
    const { id } = await add(newsData({ title: text('丙') }), newsContent as never);
    const { id: other } = await add(newsData({ title: text('丁') }), newsContent as never);
    const taken = await download(newsContent as never);
    const rows = change(change(taken, id, { 类型: '随笔', 发布日期: '明天' }), other, {
      '标题（中文）': '丁丁',
    });
    const { data } = await upload(newsContent as never, rows);
    expect(data.isSaved).toBe(false);
    expect(data.flawed.map(({ column, problem }) => [column, problem])).toEqual([
      ['类型', '请从选项中选择'],
      ['发布日期', '日期和时间，如 2026-09-01 09:00'],
    ]);
    const kept = await ask(test(), editor, newsContent.get, { params: { id: other } });
    expect(kept.data.title).toEqual(text('丁'));
  });

  it('merges what somebody else has saved since, and asks if both changed the same cell', async () => {
    const { id, version } = await add(expert('赵六'));
    const taken = await download(expertContent as never);
    const data = { ...expert('赵六', 'Zhao Liu') };
    await ask(test(), editor, expertContent.edit, { params: { id }, body: { data, version } });
    const merged = change(taken, id, { '职务（中文）': '主任' });
    expect((await upload(expertContent as never, merged)).data.isSaved).toBe(true);
    expect(await read(id)).toMatchObject({
      title: text('赵六', 'Zhao Liu'),
      data: { position: text('主任') },
    });
    const clash = change(taken, id, { '姓名（英文）': 'Zhao 6' });
    const refused = (await upload(expertContent as never, clash)).data;
    expect([refused.isSaved, refused.flawed[0]?.column]).toEqual([false, '姓名（英文）']);
  });

  it('is refused for each row that is out of scope, listed twice, or new without the right to add', async () => {
    const { id } = await add(expert('钱七'));
    const role = await addRole(test().db, ['content:expert:edit', 'content:expert:query']);
    const limited = await logIn(test().db, { roles: [role] });
    const [head = [], ...rows] = await download(expertContent as never);
    const own = rows.find((row) => row[0] === String(id))!;
    const sheet = [head, own, own, ['99999', '1', 'x'], ['', '', 'y']];
    const { data } = await upload(expertContent as never, sheet, 'save', limited);
    expect(data.flawed.map(({ line, problem }) => [line, problem])).toEqual([
      [3, '同一条记录在前面的行中已经出现'],
      [4, '没有这条记录，或您不能修改它'],
      [5, '您没有新增权限：没有编号的行会新增记录'],
    ]);
  });

  it('ignores and names unknown columns, and is refused if no column is known', async () => {
    const { data } = await upload(expertContent as never, [['姓名（中文）', 'Shoe size']], 'trial');
    expect(data.unknown).toEqual(['Shoe size']);
    expect((await upload(expertContent as never, [['Shoe size']])).code).toBe(500);
  });
});
