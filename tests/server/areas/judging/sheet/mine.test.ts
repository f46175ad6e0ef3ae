import { describe, expect, it } from 'vitest';
import type { OwnDistribution } from '#contract/judging/distribution.ts';
import { conflicts } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert, addRound, addJudge, plan, move, queue, score } = judgingOf(test);

/** A judge and some others, all with the same entries. */
async function opened(entries: number, others: number) {
  const topic = await addJudgedTopic(test().db, entries);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 + others });
  const judge = await addJudge(chair, round.id);
  const panel: LoggedIn[] = [];
  for (let at = 0; at < others; at += 1) panel.push(await addJudge(chair, round.id));
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  const mine = (who: LoggedIn) =>
    ask<OwnDistribution>(who, 'GET', `/api/judging/mine?roundId=${round.id}`);
  const rank = async () => {
    await move(chair, round.id, 'close');
    await move(chair, round.id, 'rank');
  };
  return { topic, judge, panel, mine, rank };
}

async function scoreAll(judge: LoggedIn, mark: number, many = 500): Promise<void> {
  const { assignments } = (await queue(judge)).data;
  const left = assignments.filter(({ sheet }) => sheet === null);
  for (const { id } of left.slice(0, many)) await score(judge, id, [mark, mark, mark]);
}

const bandsAt = (band: number, count: number) =>
  Array.from({ length: 10 }, (_, at) => (at === band ? count : 0));

describe('a judge’s own statistics', () => {
  it('are compared with all others’ once their own sheets are in and the round is ranked', async () => {
    const { judge, panel, mine, rank } = await opened(5, 3);
    for (const other of panel) await scoreAll(other, 62);
    await scoreAll(judge, 91, 4);
    expect((await mine(judge)).data).toBeNull();
    await scoreAll(judge, 91);
    const own = { sheets: 5, mean: 91, deviation: 0, bands: bandsAt(9, 5) };
    expect((await mine(judge)).data).toEqual({ own, panel: null });
    await rank();
    expect((await mine(judge)).data).toEqual({
      own,
      panel: { sheets: 15, mean: 62, deviation: 0, bands: bandsAt(6, 15) },
    });
  });

  it('exclude the others’ scores of entries with which the judge has a conflict', async () => {
    const { topic, judge, panel, mine, rank } = await opened(5, 3);
    for (const one of [judge, ...panel]) await scoreAll(one, 62);
    await rank();
    await test().db.insert(conflicts).values({
      entryId: topic.entries[0]!.id,
      accountId: judge.userId,
      kind: 'declared',
      evidence: '',
      by: 'chair',
    });
    expect((await mine(judge)).data?.panel?.sheets).toBe(12);
  });

  it('are shown without the others’ as long as those would reveal a single judge’s scores', async () => {
    const { judge, panel, mine, rank } = await opened(5, 2);
    for (const one of [judge, ...panel]) await scoreAll(one, 62);
    await rank();
    expect((await mine(judge)).data).toMatchObject({ own: { sheets: 5 }, panel: null });
  });

  it('are refused to people who judge nothing in the round', async () => {
    const { mine } = await opened(1, 1);
    expect(await mine(await addExpert())).toMatchObject({ code: 404 });
  });
});
