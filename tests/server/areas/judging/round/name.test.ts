import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { takeTags } from '#tests/kit/content/editing.ts';
import { later, releasedOf } from '#tests/kit/judging/released.ts';

const test = useApp();
const { ask, rankRound, release } = releasedOf(test);

it('a released round that gets another name has it on the page of the results', async () => {
  const { chair, round, topic } = await rankRound([90, 80]);
  await release(chair, round.id, { fields: ['rank'] });
  const path = `/judging/round/${round.id}`;
  const { data } = await ask<Record<string, unknown>>(chair, 'GET', path);
  await takeTags(test().db);
  await ask(chair, 'PUT', path, { ...data, dueAt: later() });
  expect(await takeTags(test().db)).toEqual([]);
  const { data: now } = await ask<Record<string, unknown>>(chair, 'GET', path);
  const name = { zh: '总决赛', en: 'Grand final' };
  expect(await ask(chair, 'PUT', path, { ...now, name })).toMatchObject({ code: 200 });
  expect(await takeTags(test().db)).toEqual([`results:${topic.year}`]);
  const anchors = await ask(chair, 'GET', `/api/judging/released/${topic.year}`);
  expect(anchors.data).toMatchObject([{ round: name }]);
});
