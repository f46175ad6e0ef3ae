import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rounds } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addApproved, addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue } = judgingOf(test);

it('a draft loses the planned entries of tracks that are taken from it', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const other = await addTopic(test().db, {}, { year: topic.year });
  await addApproved(test().db, other, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  expect(await plan(chair, round.id)).toMatchObject({ data: { added: 2 } });
  const path = `/judging/round/${round.id}`;
  const { data } = await ask<object>(chair, 'GET', path);
  const change = { ...data, trackIds: [topic.trackId] };
  expect(await ask(chair, 'PUT', path, change)).toMatchObject({ code: 200 });
  expect(await move(chair, round.id, 'open')).toMatchObject({ code: 200 });
  const { assignments } = (await queue(judge)).data;
  expect(assignments.map(({ trackId }) => trackId)).toEqual([topic.trackId]);
});

it('an open round does not let judges read what others gave if it was opened without that', async () => {
  const topic = await addJudgedTopic(test().db, 1);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1, peers: 'never' });
  await addJudge(chair, round.id);
  await plan(chair, round.id);
  expect(await move(chair, round.id, 'open')).toMatchObject({ code: 200 });
  const path = `/judging/round/${round.id}`;
  const { data } = await ask<object>(chair, 'GET', path);
  expect(await ask(chair, 'PUT', path, { ...data, peers: 'afterMine' })).toMatchObject({
    code: 500,
    msg: expect.stringContaining('评审开始后') as string,
  });
  const change = test()
    .db.update(rounds)
    .set({ peers: 'afterMine' })
    .where(eq(rounds.id, round.id));
  await expect(change).rejects.toThrow();
});
