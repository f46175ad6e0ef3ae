import { describe, expect, it } from 'vitest';
import type { OwnDistribution } from '#contract/judging/distribution.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert, addRound, addJudge, plan, move, queue, score } = judgingOf(test);

/** Two judges, each with the same entries. */
async function opened(entries: number) {
  const topic = await addJudgedTopic(test().db, entries);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 2 });
  const [judge, other] = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const mine = (who: LoggedIn) =>
    ask<OwnDistribution>(who, 'GET', `/api/judging/mine?roundId=${round.id}`);
  return { judge, other, mine };
}

async function scoreAll(judge: LoggedIn, mark: number, many = 500): Promise<void> {
  const { assignments } = (await queue(judge)).data;
  const left = assignments.filter(({ sheet }) => sheet === null);
  for (const { id } of left.slice(0, many)) await score(judge, id, [mark, mark, mark]);
}

const bandsAt = (band: number, count: number) =>
  Array.from({ length: 10 }, (_, at) => (at === band ? count : 0));

describe('how a judge has scored', () => {
  it('stands beside what all others gave, once everything of theirs is in', async () => {
    const { judge, other, mine } = await opened(5);
    await scoreAll(other, 62);
    await scoreAll(judge, 91, 4);
    expect((await mine(judge)).data).toBeNull();
    await scoreAll(judge, 91);
    expect((await mine(judge)).data).toEqual({
      own: { sheets: 5, mean: 91, deviation: 0, bands: bandsAt(9, 5) },
      panel: { sheets: 5, mean: 62, deviation: 0, bands: bandsAt(6, 5) },
    });
  });

  it('stands alone as long as it would tell what one of the others gave', async () => {
    const { judge, other, mine } = await opened(4);
    await scoreAll(other, 62);
    await scoreAll(judge, 91);
    expect((await mine(judge)).data).toMatchObject({ own: { sheets: 4 }, panel: null });
  });

  it('is nothing to read for whoever judges nothing there', async () => {
    const { mine } = await opened(1);
    expect(await mine(await addExpert())).toMatchObject({ code: 404 });
  });
});
