import { expect, it } from 'vitest';
import type { RoundAwards } from '#contract/judging/outcome/award.ts';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPrize, logInAs } from '#tests/kit/judging/ranked.ts';
import { releasedOf } from '#tests/kit/judging/released.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';

const test = useApp();
const { ask, rankRound, release } = releasedOf(test);

it('a winner who is disqualified after the release is no longer shown as one', async () => {
  const { chair, round, topic, path } = await rankRound([90, 80]);
  await addPrize(test().db, topic.year, 'first', 1);
  await addPrize(test().db, topic.year, 'second', 1);
  const { data } = await ask<RoundAwards>(chair, 'GET', `${path}/award`);
  const [first, second] = data.tracks[0]!.prizes.map(({ winners }) => winners[0]!);
  await release(chair, round.id, { fields: ['prizes'] });
  const entry = topic.entries.find(({ number }) => number === first!.number)!;
  const works = async () =>
    (
      await ask<{ work: { zh: string } }[]>(chair, 'GET', `/api/result/list/${topic.year}`)
    ).data.map(({ work }) => work.zh);
  expect(await works()).toEqual([first!.title, second!.title]);
  for (const reviewer of [await addReviewer(test), await addReviewer(test)])
    await reviewer.do(entry.id, 'disqualify', { reason: '核实为抄袭他人方案' });
  expect(await works()).toEqual([second!.title]);
  const captain = await logInAs(test().db, entry.captain.id);
  const outcomes = (await ask<Outcome[]>(captain, 'GET', '/api/result/mine')).data;
  expect(outcomes.map(({ prize }) => prize)).toEqual([null]);
});
