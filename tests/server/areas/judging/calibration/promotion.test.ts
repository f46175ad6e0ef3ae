import { expect, it } from 'vitest';
import type { RoundPromotion } from '#contract/judging/rank/promotion.ts';
import { useApp } from '#tests/kit/app.ts';
import { addJudgedTopic } from '#tests/kit/judging/judging.ts';
import { rankedOf } from '#tests/kit/judging/ranked.ts';

const test = useApp();
const { ask, rankRound, addRound, addJudge, plan, move, queue } = rankedOf(test);

it('the calibration entry of the next round is kept by a promotion', async () => {
  const { chair, topic, round, path } = await rankRound([90, 70]);
  const change = { number: 2, name: { zh: '总决赛', en: 'Final' }, followsId: round.id, seats: 1 };
  const next = await addRound(chair, topic.year, change);
  const judge = await addJudge(chair, next.id);
  const [outside] = (await addJudgedTopic(test().db, 1)).entries;
  const compared = { roundId: next.id, number: outside!.number };
  await ask(chair, 'POST', '/judging/assignment/calibration', compared);
  const { rankingId } = (await ask<RoundPromotion>(chair, 'GET', `${path}/promotion`)).data;
  await ask(chair, 'POST', `${path}/promotion`, { rankingId, way: 'count', count: 1 });
  await plan(chair, next.id);
  await move(chair, next.id, 'open');
  const { assignments } = (await queue(judge)).data;
  expect(assignments.map(({ isCalibration }) => isCalibration)).toEqual([true, false]);
});
