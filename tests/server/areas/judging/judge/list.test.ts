import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan } = judgingOf(test);

const list = async (who: LoggedIn, path: string) => {
  const found: unknown = await ask(who, 'POST', `${path}/list`, {});
  return (found as { rows: { id: number; roundId: number }[] }).rows;
};

it('judges and assignments are listed with the latest round first', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const former = await addRound(chair, topic.year, { seats: 1 });
  const latest = await addRound(chair, topic.year, { seats: 1, number: 2 });
  const [one, two] = [await addJudge(chair, former.id), await addJudge(chair, latest.id)];
  const late = await addJudge(chair, former.id);
  await plan(chair, former.id);
  await plan(chair, latest.id);
  const judges = await list(chair, '/judging/judge');
  expect(judges.map(({ id }) => id)).toEqual([two.judgeId, one.judgeId, late.judgeId]);
  const given = await list(chair, '/judging/assignment');
  expect(given.map(({ roundId }) => roundId)).toEqual([latest.id, former.id]);
});
