import { describe, expect, it } from 'vitest';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf, numbered } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, read, score } = judgingOf(test);

describe('a round of judging', () => {
  it('goes from a plan through sheets to a stored ranking', async () => {
    const topic = await addJudgedTopic(test().db, 3);
    const chair = await addChair(test());
    const round = await addRound(chair, topic.year);
    const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
    expect(await plan(chair, round.id)).toMatchObject({ data: { added: 6 } });
    expect(await move(chair, round.id, 'open')).toMatchObject({ data: { state: 'open' } });
    for (const [at, judge] of judges.entries()) {
      const { data } = await queue(judge);
      expect(data.assignments).toHaveLength(3);
      for (const [place, { id }] of numbered(data.assignments).entries()) {
        const mark = 70 + 10 * place + at;
        expect(await score(judge, id, [mark, mark, mark])).toMatchObject({
          data: { state: 'submitted', total: mark },
        });
      }
    }
    expect(await move(chair, round.id, 'close')).toMatchObject({ data: { state: 'closed' } });
    expect(await move(chair, round.id, 'rank')).toMatchObject({ data: { state: 'ranked' } });
    const path = `/judging/round/${round.id}`;
    const { data } = await ask<Ranking>(chair, 'GET', `${path}/ranking`);
    expect(data.rows.map(({ rank, scores }) => [rank, scores.mean])).toEqual([
      [1, 90.5],
      [2, 80.5],
      [3, 70.5],
    ]);
    expect(numbered(data.rows).map(({ rank }) => rank)).toEqual([3, 2, 1]);
    expect(data.kept?.by).toBe(chair.userName);
    expect(await ask(chair, 'GET', `${path}/check`)).toMatchObject({
      data: { events: 24, sheets: 6, broken: [], isAnchored: true },
    });
  });

  it('shows nothing of a team if names are hidden', async () => {
    const topic = await addJudgedTopic(test().db, 1);
    const chair = await addChair(test());
    const round = await addRound(chair, topic.year, { seats: 1 });
    const judge = await addJudge(chair, round.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const [own] = (await queue(judge)).data.assignments;
    const { data } = await read(judge, own!.id);
    expect(data).toMatchObject({ title: '▇▇▇的作品', team: null, files: [] });
    const [entry] = topic.entries;
    const told = JSON.stringify([data, own]);
    for (const name of [entry!.team, entry!.school, entry!.number, '队长']) {
      expect(told).not.toContain(name);
    }
  });
});
