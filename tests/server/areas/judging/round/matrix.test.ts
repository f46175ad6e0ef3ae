import { expect, it } from 'vitest';
import type { RoundMatrix } from '#contract/judging/matrix.ts';
import { useApp } from '#tests/kit/app.ts';
import type { LoggedIn } from '#tests/kit/session.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, save, score } = judgingOf(test);

it('returns the progress of each judge for each entry, and the number of missing judges', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 4, quorum: 1 });
  const judges: Awaited<ReturnType<typeof addJudge>>[] = [];
  for (let at = 0; at < 4; at += 1) judges.push(await addJudge(chair, round.id));
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const [one, two, three] = judges;
  const idOf = async (judge: LoggedIn) => (await queue(judge)).data.assignments[0]!.id;
  await score(one!, await idOf(one!), [80, 70, 60]);
  await save(two!, await idOf(two!), { 'mark.1': 50 });
  const back = { reason: 'no time at all', isConflict: false };
  await ask(three!, 'POST', `/api/judging/sheet/${await idOf(three!)}/decline`, back);
  const read = (page: string) =>
    ask<RoundMatrix>(chair, 'GET', `/judging/round/${round.id}/matrix${page}`);
  const { data } = await read('');
  const [row] = data.rows;
  const cells = new Map(row!.cells.map(({ judgeId, sheet }) => [judgeId, sheet]));
  expect(cells).toEqual(
    new Map([
      [one!.judgeId, 'submitted'],
      [two!.judgeId, 'draft'],
      [judges[3]!.judgeId, null],
    ]),
  );
  expect(row).toMatchObject({ number: topic.entries[0]!.number, missing: 1 });
  expect(new Set(data.judges.map(({ id }) => id))).toEqual(new Set(cells.keys()));
  expect((await read('?pageNum=2&pageSize=10')).data).toEqual({ judges: [], rows: [], total: 1 });
});
