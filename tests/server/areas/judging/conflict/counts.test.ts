import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AssignmentPlan } from '#contract/judging/assignment.ts';
import type { EventCheck, Ranking } from '#contract/judging/rank/ranking.ts';
import type { RoundMatrix } from '#contract/judging/matrix.ts';
import type { RoundProgress } from '#contract/judging/round.ts';
import { assignments } from '#server/areas/judging/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, score } = judgingOf(test);

describe('counts that the office reads', () => {
  it('of a round exclude entries with which the reader has a conflict', async () => {
    const { biased, chair, roundId } = await counted();
    const path = `/judging/round/${roundId}`;
    const readAs = async (who: LoggedIn) => {
      const round = await ask<Record<string, number>>(who, 'GET', path);
      const listed = await ask(who, 'POST', '/judging/round/list?pageNum=1&pageSize=50', {});
      const judges = await ask(who, 'POST', '/judging/judge/list?pageNum=1&pageSize=50', {
        filter: { roundId },
      });
      const progress = await ask<RoundProgress>(who, 'GET', `${path}/progress`);
      const matrix = await ask<RoundMatrix>(who, 'GET', `${path}/matrix`);
      const check = await ask<EventCheck>(who, 'GET', `${path}/check`);
      const ranking = await ask<Ranking>(who, 'GET', `${path}/ranking`);
      const row = listed.rows.find(({ id }) => id === roundId)!;
      return {
        round: [round.data['entries'], round.data['assigned'], round.data['submitted']],
        listed: [row['entries'], row['assigned'], row['submitted']],
        judges: judges.rows.map(({ assigned, submitted }) => [assigned, submitted]),
        progress: progress.data.judges.map(({ assigned, submitted }) => [assigned, submitted]),
        matrix: [matrix.data.total, matrix.data.rows.map(({ cells }) => cells.length)],
        check: [check.data.sheets, check.data.events],
        means: ranking.data.judges.map(({ sheets, mean }) => [sheets, mean]),
        ranks: ranking.data.rows.map(({ rank }) => rank),
      };
    };
    expect(await readAs(biased)).toEqual({
      round: [2, 4, 4],
      listed: [2, 4, 4],
      judges: [
        [2, 2],
        [2, 2],
      ],
      progress: [
        [2, 2],
        [2, 2],
      ],
      matrix: [2, [2, 2]],
      check: [4, 16],
      means: [
        [2, 80],
        [2, 80],
      ],
      ranks: [1, 1],
    });
    expect(await readAs(chair)).toEqual({
      round: [3, 6, 6],
      listed: [3, 6, 6],
      judges: [
        [3, 3],
        [3, 3],
      ],
      progress: [
        [3, 3],
        [3, 3],
      ],
      matrix: [3, [2, 2, 2]],
      check: [6, 24],
      means: [
        [3, 60],
        [3, 60],
      ],
      ranks: [1, 1, 3],
    });
  });

  /** A round of three entries with all sheets submitted; one entry is hidden from a person of the office. */
  async function counted() {
    const { topic, chair, round } = await drafted();
    const judges = [await addJudge(chair, round.id), await addJudge(chair, round.id)];
    const biased = await addBiased(test(), topic.entries[0]!.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const rows = await test()
      .db.select()
      .from(assignments)
      .where(eq(assignments.entryId, topic.entries[0]!.id));
    for (const judge of judges) {
      for (const { id } of (await queue(judge)).data.assignments) {
        const mark = rows.some((row) => row.id === id) ? 20 : 80;
        await score(judge, id, [mark, mark, mark]);
      }
    }
    return { biased, chair, roundId: round.id };
  }

  async function drafted(change: object = {}) {
    const topic = await addJudgedTopic(test().db, 3);
    const chair = await addChair(test());
    return { topic, chair, round: await addRound(chair, topic.year, change) };
  }

  it('of a plan include only what the reader may know, although everything is assigned', async () => {
    const { topic, chair, round } = await drafted();
    await addJudge(chair, round.id);
    await addJudge(chair, round.id);
    const biased = await addBiased(test(), topic.entries[0]!.id);
    const order = { roundId: round.id };
    const planOf = (who: LoggedIn) =>
      ask<AssignmentPlan>(who, 'POST', '/judging/assignment/plan', order);
    const fit = { own: 0, near: 0, other: 4 };
    const load = { least: 2, median: 2, most: 2 };
    expect((await planOf(biased)).data).toMatchObject({
      entries: 2,
      added: 4,
      short: [],
      fit,
      load,
    });
    expect((await planOf(chair)).data).toMatchObject({ entries: 3, added: 6 });
    expect(await plan(biased, round.id)).toMatchObject({ data: { added: 4 } });
    const given = eq(assignments.roundId, round.id);
    expect(await test().db.$count(assignments, given)).toBe(6);
  });

  it('of reminded judges include only those whose missing sheets the reader may know about', async () => {
    const { topic, chair, round } = await drafted({ seats: 1 });
    const judge = await addJudge(chair, round.id);
    const [entry] = topic.entries;
    const biased = await addBiased(test(), entry!.id);
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const isOne = and(eq(assignments.roundId, round.id), eq(assignments.entryId, entry!.id));
    const [pair] = await test().db.select().from(assignments).where(isOne);
    for (const { id } of (await queue(judge)).data.assignments) {
      if (id !== pair!.id) await score(judge, id, [80, 80, 80]);
    }
    const body = { roundId: round.id, judgeIds: [judge.judgeId] };
    const nudge = (who: LoggedIn) => ask(who, 'POST', '/judging/judge/nudge', body);
    expect((await nudge(biased)).data).toEqual({ asked: 0, resting: 0 });
    expect((await nudge(chair)).data).toEqual({ asked: 1, resting: 0 });
  });
});

describe('the operation log', () => {
  it('names the assignment of actions on sheets, and nothing of the entry', async () => {
    const [topic, chair] = [await addJudgedTopic(test().db, 1), await addChair(test())];
    const round = await addRound(chair, topic.year, { seats: 1 });
    const judge = await addJudge(chair, round.id);
    const [entry] = topic.entries;
    const body = { roundId: round.id, number: entry!.number, judgeId: judge.judgeId };
    const { data } = await ask<{ id: number }>(chair, 'POST', '/judging/assignment', body);
    await move(chair, round.id, 'open');
    await score(judge, data.id, [80, 80, 80]);
    await ask(chair, 'POST', `/judging/assignment/${data.id}/return`, {
      reason: `${entry!.team} 说`,
    });
    await ask(chair, 'POST', `/judging/assignment/${data.id}/withdraw`, {
      reason: `${entry!.team} 说`,
    });
    const found = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `assignment ${data.id}`));
    expect(found.map(({ action }) => action).sort()).toEqual([
      'judging:assignment:assign',
      'judging:assignment:return',
      'judging:assignment:withdraw',
    ]);
    const told = JSON.stringify(found);
    for (const word of [entry!.number, entry!.team, entry!.school])
      expect(told).not.toContain(word);
  });
});
