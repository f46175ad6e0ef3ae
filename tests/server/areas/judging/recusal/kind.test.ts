import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { demandRound } from '#server/areas/judging/record.ts';
import { assignments, conflicts, judges } from '#server/areas/judging/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addBiased } from '#tests/kit/judging/biased.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';
import type { LoggedIn } from '#tests/kit/session.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const { ask, addRound, addJudge, plan, move, queue, save } = judgingOf(test);
const PATH = '/judging/conflict';

interface Row {
  id: number;
  version: number;
  state: string;
  ground: string;
  userName: string;
  number: string;
  evidence: string;
}

const list = (who: LoggedIn, roundId: number) =>
  ask<Row>(who, 'POST', `${PATH}/list?pageNum=1&pageSize=50`, {
    filter: { roundId },
  });
/** Allows repeated calls. */
const forget = () => test().db.delete(recentRequests);
async function find(who: LoggedIn, roundId: number): Promise<void> {
  await forget();
  await ask(who, 'POST', `${PATH}/find`, { roundId });
}

/** A draft round of two entries; its first judge belongs to the school of the first entry's team. */
async function prepare() {
  const topic = await addJudgedTopic(test().db, 2);
  const chair = await addChair(test());
  const round = await addRound(chair, topic.year, { seats: 1 });
  const own = topic.entries[0]!;
  const judge = await addJudge(chair, round.id, { organisation: own.school });
  await find(chair, round.id);
  const decide = async (who: LoggedIn, state: string, reason = '同名的另一所学校') => {
    const row = (await list(chair, round.id)).rows[0]!;
    const body = { version: row.version, state, reason };
    return ask<Row>(who, 'PUT', `${PATH}/${row.id}`, body);
  };
  return { topic, chair, round, own, judge, decide };
}

const givenTo = async (judge: { judgeId: number }, entryId: number): Promise<string[]> => {
  const isIt = and(eq(assignments.judgeId, judge.judgeId), eq(assignments.entryId, entryId));
  const rows = await test().db.select().from(assignments).where(isIt);
  return rows.map(({ state }) => state);
};

describe('a conflict', () => {
  it('is listed with its evidence, and disappears when that is gone', async () => {
    const { chair, round, own, judge } = await prepare();
    const { rows } = await list(chair, round.id);
    expect(rows).toMatchObject([
      {
        state: 'detected',
        ground: 'organisation',
        userName: judge.userName,
        number: own.number,
        evidence: own.school,
      },
    ]);
    const isTheirs = eq(judges.id, judge.judgeId);
    await test().db.update(judges).set({ organisation: '别处' }).where(isTheirs);
    await find(chair, round.id);
    expect((await list(chair, round.id)).rows).toEqual([]);
  });

  it('excludes its judge from the entry until it is waived with a reason', async () => {
    const { chair, round, own, judge, decide } = await prepare();
    const byHand = { roundId: round.id, number: own.number, judgeId: judge.judgeId };
    const give = async () => {
      await forget();
      return ask(chair, 'POST', '/judging/assignment', byHand);
    };
    expect(await give()).toMatchObject({ code: 500 });
    expect(await decide(chair, 'waived', '')).toMatchObject({ code: 500 });
    expect(await decide(chair, 'waived')).toMatchObject({ data: { state: 'waived' } });
    expect(await give()).toMatchObject({ code: 200 });
  });

  it('of another kind still holds when one was waived', async () => {
    const { chair, round, own, judge, decide } = await prepare();
    await decide(chair, 'waived');
    const { db } = test();
    const isCaptain = eq(accounts.id, own.captain.id);
    const [captain] = await db.select().from(accounts).where(isCaptain);
    const email = captain!.email ?? `${captain!.userName}@example.org`;
    await db.update(accounts).set({ email }).where(isCaptain);
    await db
      .update(accounts)
      .set({ email: email.toUpperCase() })
      .where(eq(accounts.id, judge.userId));
    await find(chair, round.id);
    expect((await list(chair, round.id)).rows.map(({ ground, state }) => [ground, state])).toEqual(
      expect.arrayContaining([
        ['organisation', 'waived'],
        ['mail', 'detected'],
      ]),
    );
    const byHand = { roundId: round.id, number: own.number, judgeId: judge.judgeId };
    expect(await ask(chair, 'POST', '/judging/assignment', byHand)).toMatchObject({ code: 500 });
  });

  it('moves the judge’s assignment to a reserve once it is confirmed (bad input 14)', async () => {
    const { chair, round, own, judge, decide } = await prepare();
    const reserve = await addJudge(chair, round.id, { duty: 'reserve' });
    await decide(chair, 'waived');
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    expect(await givenTo(judge, own.id)).toEqual(['active']);
    const [given] = await test()
      .db.select()
      .from(assignments)
      .where(and(eq(assignments.judgeId, judge.judgeId), eq(assignments.entryId, own.id)));
    expect(await decide(chair, 'confirmed')).toMatchObject({ data: { state: 'confirmed' } });
    expect(await givenTo(judge, own.id)).toEqual(['conflict']);
    expect((await save(judge, given!.id, { 'mark.1': 90 })).code).toBe(404);
    expect(await givenTo(reserve, own.id)).toEqual(['active']);
  });

  it('locks its round before itself, which avoids a deadlock', async () => {
    const { chair, round, decide } = await prepare();
    await decide(chair, 'waived');
    await plan(chair, round.id);
    const confirmed = await test().db.transaction(async (tx) => {
      await demandRound(tx, round.id, 'share');
      const decided = decide(chair, 'confirmed');
      await untilWaiting(test().db);
      await tx.select().from(conflicts).for('update');
      return () => decided;
    });
    expect(await confirmed()).toMatchObject({ data: { state: 'confirmed' } });
  });

  it('that a judge declared cannot be waived', async () => {
    const { chair, round, own, judge, decide } = await prepare();
    await decide(chair, 'waived');
    await plan(chair, round.id);
    await move(chair, round.id, 'open');
    const isOwn = eq(assignments.entryId, own.id);
    const mine = (await queue(judge)).data.assignments;
    const [given] = await test().db.select().from(assignments).where(isOwn);
    const { id } = mine.find((one) => one.id === given!.id)!;
    const said = { reason: '认识他们的导师', isConflict: true };
    await ask(judge, 'POST', `/api/judging/sheet/${id}/decline`, said);
    const declared = (await list(chair, round.id)).rows.find(
      ({ ground }) => ground === 'declared',
    )!;
    expect(declared.state).toBe('confirmed');
    const body = { version: declared.version, state: 'waived', reason: '没有关系的' };
    expect(await ask(chair, 'PUT', `${PATH}/${declared.id}`, body)).toMatchObject({ code: 500 });
  });

  it('can neither be seen nor waived by its subject or by people who must not know of the entry (bad input 16)', async () => {
    const { chair, round, own, decide } = await prepare();
    const biased = await addBiased(test(), own.id);
    expect(await decide(biased, 'waived')).toMatchObject({ code: 404 });
    expect((await list(biased, round.id)).rows).toEqual([]);
    const isTheirs = eq(conflicts.accountId, biased.userId);
    const [theirs] = await test().db.select().from(conflicts).where(isTheirs);
    const body = { version: 1, state: 'waived', reason: '我自己来免除' };
    const path = `${PATH}/${theirs!.id}`;
    expect(await ask(biased, 'PUT', path, body)).toMatchObject({ code: 404 });
    expect(await ask(chair, 'PUT', path, body)).toMatchObject({ code: 200 });
    expect((await list(biased, round.id)).rows).toHaveLength(1);
  });
});
