import { expect, it } from 'vitest';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { send } from '#tests/kit/office/office.ts';

const test = useApp();
const { addRound, addJudge, plan, move, queue, score } = judgingOf(test);

it('exports a ranking as a spreadsheet, as CSV, and completely as JSON', async () => {
  const topic = await addJudgedTopic(test().db, 3);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  for (const [at, { id }] of (await queue(judge)).data.assignments.entries()) {
    const mark = at === 2 ? 89 : 90 - at;
    await score(judge, id, [mark, mark, mark]);
  }
  const take = async (format: string) => {
    const path = `/judging/round/${round.id}/ranking/export?format=${format}`;
    return Buffer.from(await (await send(test, chair, 'GET', path, {})).arrayBuffer());
  };
  const ranking = JSON.parse((await take('json')).toString()) as Ranking;
  expect(ranking.rows.map(({ rank, scores }) => [rank, scores.mean])).toEqual([
    [1, 90],
    [2, 89],
    [2, 89],
  ]);
  const [head, first, ...tied] = await readRows(await take('xlsx'));
  const { blindNo, number, title, team } = ranking.rows[0]!;
  expect(head!.cells.slice(0, 4)).toEqual(['名次', '名次并列', '评审号', '报名编号']);
  expect(first!.cells.slice(0, 9)).toEqual(
    [1, '否', blindNo, number, title, team, 1, 90, 1].map((value) => String(value)),
  );
  expect(tied.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['2', '是'],
    ['2', '是'],
  ]);
  expect((await take('csv')).toString()).toContain(`${blindNo},"${number}"`);
});
