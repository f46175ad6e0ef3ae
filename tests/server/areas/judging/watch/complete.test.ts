import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { tellComplete } from '#server/areas/judging/watch/complete.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { addRound, addJudge, plan, move, queue, score } = judgingOf(test);

/** Accounts notified on the site that a round is complete. */
async function told(roundId: number): Promise<(number | null)[]> {
  await tellComplete(test().db, findHolders);
  const isIt = and(
    eq(messages.template, 'judgingComplete'),
    eq(messages.about, `judgingRound ${roundId}`),
    eq(messages.channel, 'site'),
  );
  return (await test().db.select().from(messages).where(isIt)).map(({ accountId }) => accountId);
}

it('notifies people who may close a round once all sheets are in, except those with a hidden entry in it', async () => {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const biased = await addBiased(test(), topic.entries[0]!.id);
  const round = await addRound(chair, topic.year, { seats: 1 });
  const judge = await addJudge(chair, round.id);
  await plan(chair, round.id);
  expect(await told(round.id)).toEqual([]);
  await move(chair, round.id, 'open');
  const [first, second] = (await queue(judge)).data.assignments;
  await score(judge, first!.id, [80, 80, 80]);
  expect(await told(round.id)).toEqual([]);
  await score(judge, second!.id, [80, 80, 80]);
  const hearers = await told(round.id);
  expect(hearers).toContain(chair.userId);
  expect(hearers).not.toContain(biased.userId);
  expect(await told(round.id)).toEqual(hearers);
});
