import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { judges as judgeTable, rankings } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score } = judgingOf(test);

/** A closed round ranked by standard scores, with all entries assigned to two judges. */
async function prepare(many: number) {
  const topic = await addJudgedTopic(test().db, many);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 2, method: 'z' });
  const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)] as const;
  await plan(chair, round.id);
  await move(chair, round.id, 'open');
  return { chair, round, judges };
}

/** Submits some sheets of a judge, and abstains from the rest. */
async function scoreSome(judge: LoggedIn, many: number): Promise<void> {
  for (const [at, { id }] of (await queue(judge)).data.assignments.entries()) {
    if (at < many) await score(judge, id, [60 + at, 70, 80]);
    else {
      const body = { version: 0, reason: '不熟悉这个方向' };
      await ask(judge, 'POST', `/api/judging/sheet/${id}/abstain`, body);
    }
  }
}

describe('a ranking by standard scores', () => {
  it('is refused if a judge has fewer than five sheets, and names the judge (bad input 23)', async () => {
    const { chair, round, judges } = await prepare(5);
    await scoreSome(judges[0], 5);
    await scoreSome(judges[1], 4);
    await move(chair, round.id, 'close');
    const [few] = await test()
      .db.select()
      .from(judgeTable)
      .where(eq(judgeTable.id, judges[1].judgeId));
    expect(await move(chair, round.id, 'rank')).toMatchObject({
      code: 500,
      msg: translator('zh')('fault.zUnfair', { names: few!.name }),
    });
    expect(await test().db.$count(rankings, eq(rankings.roundId, round.id))).toBe(0);
  });

  it('is computed if all judges have five, for entries that both have seen', async () => {
    const { chair, round, judges } = await prepare(5);
    for (const judge of judges) await scoreSome(judge, 5);
    await move(chair, round.id, 'close');
    expect(await move(chair, round.id, 'rank')).toMatchObject({ data: { state: 'ranked' } });
  });
});
