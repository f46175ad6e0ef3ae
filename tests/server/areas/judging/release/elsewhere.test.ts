import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { addPrize } from '#tests/kit/judging/ranked.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score, rankRound, release, prepare } =
  releasedOf(test);

const both = (text: string) => ({ zh: text, en: text });

it('a release gives no prize to an entry that has one by another round, until that is rescinded', async () => {
  const { chair, round, topic } = await rankRound([90, 80]);
  await addPrize(test().db, topic.year, 'first', 1);
  await release(chair, round.id, { fields: ['prizes'] });
  const final = { number: 2, name: both('总决赛'), seats: 1 };
  const next = await addRound(chair, topic.year, final);
  const judge = await addJudge(chair, next.id);
  await plan(chair, next.id);
  await move(chair, next.id, 'open');
  for (const { id } of (await queue(judge)).data.assignments) await score(judge, id, [7, 7, 7]);
  await move(chair, next.id, 'close');
  await move(chair, next.id, 'rank');
  const { data } = await ask<{ tracks: { trackId: number; prizes: { prizeId: number }[] }[] }>(
    chair,
    'GET',
    `/judging/round/${next.id}/award`,
  );
  const [{ trackId, prizes } = { trackId: 0, prizes: [] }] = data.tracks;
  const more = { trackId, prizeId: prizes[0]!.prizeId, way: 'more', reason: '两件作品同分' };
  await ask(chair, 'POST', `/judging/round/${next.id}/award`, more);
  expect(await prepare(chair, next.id, { fields: ['prizes'] })).toMatchObject({
    code: 500,
    msg: expect.stringContaining('决赛'),
  });
  expect((await prepare(chair, next.id, { fields: ['rank'] })).code).toBe(200);
});
