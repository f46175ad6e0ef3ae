import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { zipEntries } from '#domain/files/zip.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import type { ImportedGrid, ScoreGrid } from '#contract/judging/grid.ts';
import { conflicts, scoreEvents } from '#server/areas/judging/table.ts';
import { flowPages, wrap } from '#server/areas/judging/workbook/flow.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { forge } from '#tests/kit/forgery.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { sendFile } from '#tests/kit/office/office.ts';
import type { LoggedIn } from '#tests/kit/session.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, save, queue, score } = judgingOf(test);

/** An open round, with a judge who has all of its entries. */
async function openRound(many: number, change: object = {}) {
  const topic = await addJudgedTopic(test().db, many);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1, ...change });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  return { topic, chair, round, judge, path: `/judging/round/${round.id}/sheet` };
}

const gridOf = async (judge: LoggedIn, roundId: number) =>
  (await ask<ScoreGrid>(judge, 'GET', `/api/judging/grid?roundId=${roundId}`)).data;

async function bytesOf(who: LoggedIn, address: string): Promise<Buffer> {
  const response = await test().optional.request(address, { headers: who.headers });
  return Buffer.from(await response.arrayBuffer());
}

/** The rows of a spreadsheet, with all cells as texts. */
const rowsOf = async (bytes: Buffer) => (await readRows(bytes)).map(({ cells }) => [...cells]);

const taken = async (judge: LoggedIn, roundId: number) =>
  rowsOf(await bytesOf(judge, `/api/judging/grid/export?roundId=${roundId}`));

async function bringFile(judge: LoggedIn, bytes: Buffer) {
  const address = '/api/judging/grid/import';
  const response = await sendFile(test, judge, address, bytes);
  return (await response.json()) as { code: number; msg: string; data: ImportedGrid };
}
const bring = async (judge: LoggedIn, [head, ...rows]: readonly string[][]) =>
  bringFile(judge, await writeSheet({ title: 'a', head: head!, rows }));

/** A file of rows in which one cell is a formula. */
function workedOut(rows: readonly string[][], cell: string, value: number): Buffer {
  const sheet = utils.aoa_to_sheet(rows as string[][]);
  sheet[cell] = { t: 'n', v: value, f: `${value}+0` };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** A row with some cells replaced, by their positions. */
const filled = (row: readonly string[], cells: Readonly<Record<number, string>>): string[] =>
  row.map((cell, at) => cells[at] ?? cell);

// Columns: code, number, title, state and total come before the score and comment of each of the three criteria.
const [MARK_1, WORDS_1, MARK_2, MARK_3] = [5, 6, 7, 9];

describe('the workbook of a judge', () => {
  it('is exported with all sheets of a round, and imported by the rules of every save', async () => {
    const { judge, round } = await openRound(2);
    const [head, first, second] = await taken(judge, round.id);
    expect(head!.slice(0, 7)).toEqual([
      '行标识（请勿改动）',
      '评审号',
      '作品',
      '评分表',
      '总分',
      expect.stringMatching(/^1 /),
      expect.stringMatching(/^1 .* 评语$/),
    ]);
    const marks = { [MARK_1]: '90', [MARK_2]: '80', [MARK_3]: '70' };
    const answer = await bring(judge, [
      head!,
      filled(first!, { ...marks, [WORDS_1]: '=思路清楚' }),
      second!,
    ]);
    expect(answer).toMatchObject({ code: 200, data: { saved: 1, flawed: [] } });
    const { rows } = await gridOf(judge, round.id);
    expect(rows.map(({ sheet }) => sheet && [sheet.marks, sheet.comments, sheet.state])).toEqual([
      [{ 1: 90, 2: 80, 3: 70 }, { 1: '=思路清楚' }, 'draft'],
      null,
    ]);
  });

  it('is refused with values in a column whose title was changed, which would be lost', async () => {
    const { judge, round } = await openRound(1);
    const [head, row] = await taken(judge, round.id);
    const marked = filled(row!, { [MARK_1]: '90', [MARK_2]: '80' });
    const answer = await bring(judge, [filled(head!, { [MARK_2]: '可行' }), marked]);
    expect(answer).toMatchObject({
      code: 500,
      msg: '以下列的内容无法读取：可行。请按模板改正列名，或删除这些列',
    });
    expect((await gridOf(judge, round.id)).rows.map(({ sheet }) => sheet)).toEqual([null]);
  });

  it('is imported completely or not at all, with errors by row and column', async () => {
    const { judge, round } = await openRound(2);
    const [head, first, second] = await taken(judge, round.id);
    const before = await test().db.$count(scoreEvents);
    const answer = await bring(judge, [
      head!,
      filled(first!, { [MARK_1]: '90' }),
      filled(second!, { [MARK_1]: '101', [MARK_2]: '八十' }),
    ]);
    expect(answer.data).toEqual({
      saved: 0,
      flawed: [
        { line: 3, column: head![MARK_1], problem: '请填 0–100 之间的分数，间隔 0.01' },
        { line: 3, column: head![MARK_2], problem: '请填 0–100 之间的分数，间隔 0.01' },
      ],
    });
    expect(await test().db.$count(scoreEvents)).toBe(before);
  });

  it('is refused for rows of others, duplicate rows, outdated rows and submitted sheets', async () => {
    const { judge, round, chair, topic } = await openRound(3);
    expect(topic.entries).toHaveLength(3);
    const [head, one, two, three] = await taken(judge, round.id);
    const assignments = (await queue(judge)).data.assignments;
    await save(judge, assignments[1]!.id, { 'mark.1': 10 });
    await score(judge, assignments[2]!.id, [60, 60, 60]);
    const change = { [MARK_2]: '50' };
    const { data } = await bring(judge, [
      head!,
      filled(one!, { 0: forge(one![0]!), ...change }),
      filled(two!, change),
      filled(three!, change),
      two!,
    ]);
    expect(data.flawed.map(({ line, problem }) => [line, problem])).toEqual([
      [2, '这一行不是您的评分表，或行标识被改动'],
      [3, '下载之后这份评分表有过改动，请重新下载'],
      [4, '这份评分表现在不能填写'],
      [5, '这一行重复出现'],
    ]);
    const other = await addJudge(chair, round.id);
    expect(await bring(other, [head!, filled(one!, change)])).toMatchObject({
      code: 500,
      msg: '表格里没有属于您的行，请重新下载后填写',
    });
  });

  it('is refused with a score computed by a formula (bad input 28)', async () => {
    const { judge, round } = await openRound(2);
    const [head, first, second] = await taken(judge, round.id);
    const rows = [head!, filled(first!, { [MARK_1]: '90' }), second!];
    expect((await bringFile(judge, workedOut(rows, 'F3', 80))).data).toEqual({
      saved: 0,
      flawed: [
        {
          line: 3,
          column: head![MARK_1],
          problem: '这一格是公式，请改填数值或文字（可复制后“粘贴为值”）',
        },
      ],
    });
    expect((await gridOf(judge, round.id)).rows.map(({ sheet }) => sheet)).toEqual([null, null]);
  });

  it('is refused with a text that a save could not change afterwards', async () => {
    const { judge, round } = await openRound(1);
    const [head, row] = await taken(judge, round.id);
    const long = (length: number) => [head!, filled(row!, { [WORDS_1]: '评'.repeat(length) })];
    expect((await bring(judge, long(4001))).data).toEqual({
      saved: 0,
      flawed: [{ line: 2, column: head![WORDS_1], problem: '最多 4000 个字符' }],
    });
    expect((await bring(judge, long(4000))).data).toEqual({ saved: 1, flawed: [] });
  });

  it('names the row of an entry that was given back since, wherever it stands', async () => {
    const { judge, round } = await openRound(2);
    const [head, first, second] = await taken(judge, round.id);
    const [gone] = (await queue(judge)).data.assignments;
    const given = { reason: '与作者是同事', isConflict: true };
    await ask(judge, 'POST', `/api/judging/sheet/${gone!.id}/decline`, given);
    const isGone = (row: readonly string[]) => row[0]!.startsWith(`${gone!.id}.`);
    const [before, after] = isGone(first!) ? [first!, second!] : [second!, first!];
    const { code, data } = await bring(judge, [head!, before, filled(after, { [MARK_1]: '90' })]);
    expect(code).toBe(200);
    expect(data.flawed.map(({ line }) => line)).toEqual([2]);
  });

  it('is refused with more rows than allowed (bad input 28)', async () => {
    const { judge, round } = await openRound(1);
    const [head, first] = await taken(judge, round.id);
    const many = Array.from({ length: SHEET_LIMIT.rows + 1 }, () =>
      filled(first!, { [MARK_1]: '90' }),
    );
    expect(await bring(judge, [head!, ...many])).toMatchObject({ code: 500 });
    expect((await gridOf(judge, round.id)).rows.map(({ sheet }) => sheet)).toEqual([null]);
  });

  it('is not available to anybody else, nor before the round is opened', async () => {
    const { round, chair } = await openRound(1);
    const other = await addJudge(chair, round.id);
    for (const name of ['grid', 'grid/export', 'grid/pdf']) {
      const address = `/api/judging/${name}?roundId=${round.id}`;
      expect(await ask(other, 'GET', address)).toMatchObject({ code: 404 });
    }
  });

  it('is available as a PDF, too', async () => {
    const { judge, round } = await openRound(1);
    const address = `/api/judging/grid/pdf?roundId=${round.id}`;
    expect(await ask(judge, 'GET', address)).toMatchObject({
      code: 500,
      msg: '还没有填写过的评分表',
    });
    const [own] = (await queue(judge)).data.assignments;
    await score(judge, own!.id, [90, 80, 70]);
    expect((await bytesOf(judge, address)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the sheets of a round', () => {
  it('are side by side for the chair, without the judges’ private notes', async () => {
    const { judge, chair, path } = await openRound(1);
    const [own] = (await queue(judge)).data.assignments;
    await save(judge, own!.id, { note: '只给自己看' });
    await score(judge, own!.id, [90, 80, 70]);
    const [head, row] = await rowsOf(await bytesOf(chair, `${path}/export`));
    expect(row!.slice(5, 7)).toEqual(['已提交', '81.5']);
    expect(row).toHaveLength(head!.length);
    expect(row!.at(-1)).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([head, row])).not.toMatch(/只给自己看|私人备注/);
  });

  it('exclude those with which their reader has a conflict', async () => {
    const { judge, chair, path, topic } = await openRound(2);
    for (const { id } of (await queue(judge)).data.assignments) {
      await score(judge, id, [90, 80, 70]);
    }
    const [entry, other] = topic.entries;
    const said = { kind: 'office' as const, evidence: '', by: 'x' };
    const conflict = { entryId: entry!.id, accountId: chair.userId, ...said };
    await test().db.insert(conflicts).values(conflict);
    const rows = await rowsOf(await bytesOf(chair, `${path}/export`));
    expect(rows.slice(1).map((row) => row[2])).toEqual([`${other!.team}的作品`]);
    const all = await bytesOf(chair, `${path}/pdf`);
    expect(all.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await ask(chair, 'GET', `${path}/pdf?judgeId=999999`)).toMatchObject({ code: 500 });
  });
});

describe('the archive of the sheets of a round', () => {
  /** The content of an archive, once it is made. */
  async function packed(chair: LoggedIn, path: string, key: string) {
    await until(async () => {
      const address = `/common/process?key=${key}`;
      const done = { rate: 100, url: `${path}/zip/${key}` };
      expect(await ask(chair, 'GET', address)).toMatchObject(done);
    });
    return zipEntries(await bytesOf(chair, `${path}/zip/${key}`));
  }

  it('has a document for each sheet in progress, except entries with which its reader has a conflict', async () => {
    const { judge, chair, path, topic } = await openRound(3);
    const own = (await queue(judge)).data.assignments;
    for (const { id } of own.slice(0, 2)) await score(judge, id, [90, 80, 70]);
    const begun = await ask<{ key: string; files: number }>(chair, 'POST', `${path}/zip`);
    expect(begun.data.files).toBe(2);
    const all = await packed(chair, path, begun.data.key);
    const names = all.map(({ name }) => name.split('/')[0]!);
    expect(topic.entries.map(({ number }) => number)).toEqual(expect.arrayContaining(names));
    const heads = all.map(({ packed: bytes }) => Buffer.from(bytes).toString('latin1', 0, 5));
    expect(heads).toEqual(['%PDF-', '%PDF-']);

    const hidden = topic.entries.find(({ number }) => number === names[0])!;
    const biased = await addBiased(test(), hidden.id);
    const theirs = await ask<{ key: string; files: number }>(biased, 'POST', `${path}/zip`);
    expect(theirs.data.files).toBe(1);
    const seen = await packed(biased, path, theirs.data.key);
    expect(seen.map(({ name }) => name.split('/')[0])).toEqual([names[1]]);
    expect(await ask(biased, 'GET', `${path}/zip/${begun.data.key}`)).toMatchObject({ code: 404 });
  });
});

describe('a document of sheets', () => {
  it('breaks long texts into lines, Chinese anywhere and English between words', () => {
    expect(wrap('一二三四五', 3)).toEqual(['一二三', '四五']);
    expect(wrap('one two three', 5)).toEqual(['one two', 'three']);
    expect(wrap('a\nb', 5)).toEqual(['a', 'b']);
  });

  it('continues on another page when one is full', () => {
    const paragraphs = Array.from({ length: 100 }, () => ({ text: '字', size: 4 }));
    expect(flowPages(paragraphs).length).toBeGreaterThan(1);
  });
});
