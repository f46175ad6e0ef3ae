import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { rounds } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, type ApprovedEntry } from '#tests/kit/judging/judging.ts';
import { logInAs } from '#tests/kit/judging/ranked.ts';
import { later, releasedOf } from '#tests/kit/judging/released.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score, rankRound, release, prepare } =
  releasedOf(test);
const { assignExtra, scoreExtra } = releasedOf(test);
const HOUR = 3_600_000;

/** An appeal of an entry's captain that the office has admitted. */
async function admitted(chair: LoggedIn, releaseId: number, entry: ApprovedEntry) {
  const captain = await logInAs(test().db, entry.captain.id);
  const text = '评委没有看到附件里的实验数据，请复核。';
  const appeal = { releaseId, entryId: entry.id, text };
  const { data } = await ask<{ id: number }>(captain, 'POST', '/api/appeal', appeal);
  const decide = (deed: string, version: number) =>
    ask(chair, 'POST', '/judging/appeal/decide', {
      records: [{ id: data.id, version }],
      deed,
      note: '增加一位评委复评',
    });
  await decide('admit', 1);
  return { id: data.id, uphold: () => decide('uphold', 2) };
}

/** A released round of two entries, against which captains may appeal. */
async function releaseTwo() {
  const found = await rankRound([90, 80]);
  const order = { fields: ['rank'], appealUntil: later(2 * HOUR) };
  const releaseId = await release(found.chair, found.round.id, order);
  const [one, other] = found.topic.entries;
  return { ...found, releaseId, one: one!, other: other! };
}

describe('an upheld appeal', () => {
  it('keeps its round from being ranked until another judge has handed in a sheet', async () => {
    const { chair, round, releaseId, one } = await releaseTwo();
    const appeal = await admitted(chair, releaseId, one);
    await appeal.uphold();
    const early = await move(chair, round.id, 'rank');
    expect(early).toMatchObject({
      code: 500,
      msg: expect.stringContaining(`评委：${one.number}。`),
    });
    const handIn = await assignExtra(chair, round.id, one);
    const second = await addChair(test());
    const out = await move(second, round.id, 'rank');
    expect(out).toMatchObject({ code: 500, msg: expect.stringContaining('未提交') });
    await handIn();
    expect(await move(await addChair(test()), round.id, 'rank')).toMatchObject({
      data: { state: 'ranked' },
    });
  });

  it('does not hold a round up whose entry has left the contest since', async () => {
    const { chair, round, releaseId, one } = await releaseTwo();
    await (await admitted(chair, releaseId, one)).uphold();
    await test().db.update(entries).set({ status: 'withdrawn' }).where(eq(entries.id, one.id));
    expect(await move(chair, round.id, 'rank')).toMatchObject({ data: { state: 'ranked' } });
  });

  it('outdates later rounds that count the scores of its round, with their pending release', async () => {
    const { chair, round, topic, releaseId, one } = await releaseTwo();
    const combine = [{ roundId: round.id, weight: 400 }];
    const next = await addRound(chair, topic.year, { number: 2, seats: 1, combine });
    const judge = await addJudge(chair, next.id);
    await plan(chair, next.id);
    await move(chair, next.id, 'open');
    for (const { id } of (await queue(judge)).data.assignments) await score(judge, id, [7, 7, 7]);
    await move(chair, next.id, 'close');
    await move(chair, next.id, 'rank');
    const { data } = await prepare(chair, next.id, { fields: ['rank'] });
    expect((await (await admitted(chair, releaseId, one)).uphold()).code).toBe(200);
    const [pending] = await test().db.select().from(releases).where(eq(releases.id, data.id));
    const [row] = await test().db.select().from(rounds).where(eq(rounds.id, next.id));
    expect([pending!.status, row!.state]).toEqual(['cancelled', 'closed']);
  });

  it('asks for a new result also if another one has replaced the one it was made against', async () => {
    const { chair, round, releaseId, one, other } = await releaseTwo();
    const [first, second] = [
      await admitted(chair, releaseId, one),
      await admitted(chair, releaseId, other),
    ];
    const due = async () => {
      const filter = { isRedoDue: true };
      const { rows } = await ask<{ id: number }>(chair, 'POST', '/judging/appeal/list', { filter });
      return [first, second].map(({ id }) => rows.some((row) => row.id === id));
    };
    await first.uphold();
    expect(await due()).toEqual([true, false]);
    await scoreExtra(chair, round.id, one);
    await move(chair, round.id, 'rank');
    await release(chair, round.id, { fields: ['rank', 'value'] });
    expect(await due()).toEqual([false, false]);
    expect((await second.uphold()).code).toBe(200);
    expect(await due()).toEqual([false, true]);
  });
});
