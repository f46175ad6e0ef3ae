import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AssignmentPlan } from '#contract/judging/assignment.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import type { RoundProgress } from '#contract/judging/round.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { assignments } from '#server/areas/judging/table.ts';
import { teamMembers, teams } from '#server/areas/registration/record/team/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score } = judgingOf(test);

async function prepare(many: number, change: object = {}) {
  const topic = await addJudgedTopic(test().db, many);
  const chair = await addChair(test());
  return { topic, chair, round: await addRound(chair, topic.year, change) };
}

const look = (chair: Awaited<ReturnType<typeof addChair>>, roundId: number) =>
  ask<AssignmentPlan>(chair, 'POST', '/judging/assignment/plan', { roundId });

const schoolIs = (accountId: number, colleges: string) =>
  test().db.update(accounts).set({ colleges }).where(eq(accounts.id, accountId));

describe('an assignment plan', () => {
  it('assigns nobody what they must not judge, and reports shortages', async () => {
    const { topic, chair, round } = await prepare(3, { seats: 1 });
    const judge = await addJudge(chair, round.id);
    const [first, second, third] = topic.entries;
    // Conflicts by the same school, by an earlier common team, and by an entry of the office.
    await schoolIs(judge.userId, ` ${first!.school} `);
    const [old] = await test()
      .db.insert(teams)
      .values({ year: topic.year, name: 'old', nameKey: 'old' })
      .returning();
    const member = { teamId: old!.id, role: 'member' as const, scope: 'old', slot: 1 };
    await test()
      .db.insert(teamMembers)
      .values([
        { ...member, accountId: judge.userId, leftAt: new Date() },
        { ...member, accountId: second!.captain.id, slot: 2, leftAt: new Date() },
      ]);
    expect((await look(chair, round.id)).data).toMatchObject({
      entries: 3,
      added: 1,
      short: [
        { number: first!.number, missing: 1, reason: 'conflicts' },
        { number: second!.number, missing: 1, reason: 'conflicts' },
      ],
    });
    await plan(chair, round.id);
    const byHand = (number: string) =>
      ask(chair, 'POST', '/judging/assignment', {
        roundId: round.id,
        judgeId: judge.judgeId,
        number,
      });
    expect((await byHand(first!.number)).msg).toContain('同一单位');
    expect((await byHand(second!.number)).msg).toContain('曾同队');
    expect((await byHand(third!.number)).code).toBe(500);
    expect((await byHand('N0')).code).toBe(404);
  });

  it('that is outdated is not applied', async () => {
    const { topic, chair, round } = await prepare(2, { seats: 1 });
    const judge = await addJudge(chair, round.id);
    const { key } = (await look(chair, round.id)).data;
    await schoolIs(judge.userId, topic.entries[0]!.school);
    const body = { roundId: round.id, key };
    expect((await ask(chair, 'POST', '/judging/assignment/apply', body)).code).toBe(500);
    expect((await look(chair, round.id)).data.key).not.toBe(key);
  });

  it('is not applied while a locked pair has a conflict, and names it (bad input 20)', async () => {
    const { topic, chair, round } = await prepare(2, { seats: 1 });
    const judge = await addJudge(chair, round.id);
    const [own, other] = topic.entries;
    const pair = { roundId: round.id, judgeId: judge.judgeId, number: own!.number };
    await ask(chair, 'POST', '/judging/assignment', pair);
    await schoolIs(judge.userId, own!.school);
    const order = { roundId: round.id, isAnew: false };
    const { key } = (await look(chair, round.id)).data;
    const apply = (who: typeof chair) =>
      ask<{ added: number }>(who, 'POST', '/judging/assignment/apply', { ...order, key });
    const refused = await apply(chair);
    expect([refused.code, refused.msg]).toEqual([500, expect.stringContaining(own!.number)]);
    const biased = await addBiased(test(), own!.id);
    expect(await apply(biased)).toMatchObject({ code: 200, data: { added: 1 } });
    const rows = await test()
      .db.select()
      .from(assignments)
      .where(eq(assignments.entryId, other!.id));
    expect(rows).toHaveLength(1);
  });

  it('leaves an entry short if its judges all have conflicts or take no entries (bad input 20)', async () => {
    const { topic, chair, round } = await prepare(1, { seats: 2 });
    const judge = await addJudge(chair, round.id);
    await addJudge(chair, round.id, { cap: 0 });
    const [{ number, school }] = topic.entries as [(typeof topic.entries)[number]];
    expect((await look(chair, round.id)).data.short).toEqual([
      { number, missing: 1, reason: 'full' },
    ]);
    await schoolIs(judge.userId, school);
    await test().db.delete(recentRequests);
    expect((await look(chair, round.id)).data.short).toEqual([
      { number, missing: 2, reason: 'conflicts' },
    ]);
  });

  it('made from scratch keeps locked pairs', async () => {
    const { topic, chair, round } = await prepare(2, { seats: 1 });
    const one = await addJudge(chair, round.id, { cap: 9 });
    const [entry] = topic.entries;
    const { number } = entry!;
    await ask(chair, 'POST', '/judging/assignment', {
      roundId: round.id,
      judgeId: one.judgeId,
      number,
    });
    await plan(chair, round.id);
    await addJudge(chair, round.id);
    expect(await plan(chair, round.id, true)).toMatchObject({ data: { added: 1 } });
    const list = await ask<{ number: string; judge: string }>(
      chair,
      'POST',
      '/judging/assignment/list',
      { filter: { roundId: round.id, keyword: number } },
    );
    expect(list.rows).toMatchObject([{ number, isLocked: true }]);
  });

  it('does not open a round with too few judges or no assignments, and names both problems', async () => {
    const { chair, round } = await prepare(1);
    expect(await move(chair, round.id, 'open')).toMatchObject({
      code: 500,
      fields: [{ place: 'judges' }, { place: 'assigned' }],
    });
  });
});

describe('a person of the office with a conflict', () => {
  it('learns nothing of the entry, its scores or its rank, and cannot compute the ranking', async () => {
    const { topic, chair, round } = await prepare(2);
    const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    for (const judge of judges) {
      for (const { id } of (await queue(judge)).data.assignments) {
        await score(judge, id, [80, 80, 80]);
      }
    }
    await move(chair, round.id, 'close');
    const biased = await addChair(test());
    const [hidden, seen] = topic.entries;
    await schoolIs(biased.userId, hidden!.school);
    const path = `/judging/round/${round.id}`;
    const ranking = await ask<Ranking>(biased, 'GET', `${path}/ranking`);
    expect(ranking.data.rows.map(({ number }) => number)).toEqual([seen!.number]);
    expect(ranking.data.judges.map(({ sheets }) => sheets)).toEqual([1, 1]);
    const progress = await ask<RoundProgress>(biased, 'GET', `${path}/progress`);
    expect(progress.data.judges.map(({ submitted }) => submitted)).toEqual([1, 1]);
    const list = await ask(biased, 'POST', '/judging/assignment/list', {
      filter: { roundId: round.id },
    });
    expect(list.total).toBe(2);
    const told = JSON.stringify([ranking, progress, list]);
    for (const word of [hidden!.number, hidden!.team]) expect(told).not.toContain(word);
    expect((await move(biased, round.id, 'rank')).code).toBe(500);
    expect((await move(chair, round.id, 'rank')).data.state).toBe('ranked');
    const own = await ask<{ id: number }>(chair, 'POST', '/judging/assignment/list', {
      filter: { roundId: round.id, keyword: hidden!.number },
    });
    const reply = await ask(biased, 'POST', `/judging/assignment/${own.rows[0]!.id}/withdraw`, {
      reason: 'to learn whether',
    });
    expect(reply.code).toBe(404);
  });
});

describe('an opened round', () => {
  it('protects the settings that scores depend on, also in the database', async () => {
    const { topic, chair, round } = await prepare(1, { seats: 1 });
    await addJudge(chair, round.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const { data } = await ask<Record<string, unknown>>(chair, 'GET', `/judging/round/${round.id}`);
    const change = (part: object) =>
      ask(chair, 'PUT', `/judging/round/${round.id}`, { ...data, ...part });
    expect((await change({ method: 'median' })).code).toBe(500);
    expect((await change({ trim: 0 })).code).toBe(500);
    expect((await change({ name: { zh: '新名', en: '' } })).code).toBe(200);
    expect((await ask(chair, 'DELETE', `/judging/round/${round.id}`)).code).toBe(500);
    await expect(
      test().db.execute(`UPDATE judging_round SET trim = 0 WHERE id = ${round.id}`),
    ).rejects.toThrow();
    expect(topic.entries).toHaveLength(1);
  });

  it('is reopened by two people, the first of whom gives a reason', async () => {
    const { chair, round } = await prepare(1, { seats: 1 });
    await addJudge(chair, round.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    await move(chair, round.id, 'close');
    expect((await move(chair, round.id, 'reopen')).code).toBe(500);
    expect((await move(chair, round.id, 'reopen', 'a judge was ill')).data.state).toBe('closed');
    expect((await move(chair, round.id, 'reopen', 'me again')).code).toBe(500);
    const second = await addChair(test());
    expect((await move(second, round.id, 'reopen')).data.state).toBe('open');
  });

  it('is not ranked by z-scores if its judges cannot be compared, and names them', async () => {
    const { chair, round } = await prepare(2, { seats: 1, method: 'z' });
    const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    for (const judge of judges) {
      for (const { id } of (await queue(judge)).data.assignments) {
        await score(judge, id, [80, 80, 80]);
      }
    }
    await move(chair, round.id, 'close');
    const reply = await move(chair, round.id, 'rank');
    expect([reply.code, reply.msg.includes('标准分')]).toEqual([500, true]);
  });
});
