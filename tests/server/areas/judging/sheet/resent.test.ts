import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SavedSheet } from '#contract/judging/sheet.ts';
import type { RoundState } from '#contract/judging/state.ts';
import { rounds, scoreEvents, sheets } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging, type SheetState } from '#tests/kit/judging/judging-given.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert } = judgingOf(test);

async function begin(state: { round?: RoundState; sheet?: SheetState } = {}) {
  const judge = await addExpert();
  return { judge, ...(await addJudging(test().db, judge.userId, state)) };
}

const sheetOf = async (id: number) =>
  (await test().db.select().from(sheets).where(eq(sheets.assignmentId, id)))[0]!;
const moveTo = (id: number, state: RoundState) =>
  test().db.update(rounds).set({ state }).where(eq(rounds.id, id));

const changeOf = (base: number | null, value: number | null) => ({
  uuid: randomUUID() as string,
  field: 'mark.1',
  base,
  value,
});
type Change = ReturnType<typeof changeOf>;
const send = (judge: LoggedIn, id: number, ...changes: Change[]) =>
  ask<SavedSheet>(judge, 'PUT', `/api/judging/sheet/${id}`, { changes });

describe('a change that is sent again', () => {
  it('after its round was closed is answered as saved, and is not late', async () => {
    const { judge, id, roundId } = await begin();
    const change = changeOf(null, 90);
    await send(judge, id, change);
    await moveTo(roundId, 'closed');
    expect((await send(judge, id, change)).data).toMatchObject({
      isLate: false,
      clashes: [],
      sheet: { marks: { 1: 90 }, isLate: false },
    });
    expect((await sheetOf(id)).late).toEqual([]);
  });

  it('with a late one does not keep that from being admitted', async () => {
    const { judge, id, roundId } = await begin();
    const [there, back] = [changeOf(null, 90), changeOf(90, null)];
    await send(judge, id, there);
    await send(judge, id, back);
    await moveTo(roundId, 'closed');
    const late = changeOf(null, 70);
    expect((await send(judge, id, there, back, late)).data.isLate).toBe(true);
    const admit = `/judging/assignment/${id}/admit`;
    const reply = await ask(await addChair(test()), 'POST', admit, { reason: 'was ill' });
    expect(reply.code).toBe(200);
    expect((await sheetOf(id)).marks).toEqual({ 1: 7000 });
  });

  it('is recognised regardless of the case of its UUID', async () => {
    const { judge, id } = await begin();
    const change = changeOf(null, 90);
    const shouted = { ...change, uuid: change.uuid.toUpperCase() };
    await send(judge, id, shouted);
    await send(judge, id, changeOf(90, null));
    expect(await send(judge, id, shouted)).toMatchObject({
      code: 200,
      data: { sheet: { marks: {} } },
    });
  });

  it('twice at once counts once, and its UUID is refused for another change', async () => {
    const { judge, id } = await begin();
    const change = changeOf(null, 90);
    const refused = await send(judge, id, change, { ...change, field: 'mark.2' });
    await send(judge, id, change, change);
    expect(refused).toEqual(await send(judge, id, { ...change, value: 80 }));
    const events = test().db.$count(scoreEvents, eq(scoreEvents.sheetId, id));
    expect([await events, (await sheetOf(id)).marks]).toEqual([1, { 1: 9000 }]);
  });
});

describe('a returned sheet', () => {
  it('cannot be changed once its round is released', async () => {
    const { judge, id } = await begin({ round: 'released', sheet: 'returned' });
    const before = await sheetOf(id);
    const replies = [
      await send(judge, id, changeOf(null, 90)),
      await ask(judge, 'POST', `/api/judging/sheet/${id}/submit`, { version: before.version }),
      await ask(judge, 'POST', `/api/judging/sheet/${id}/abstain`, { reason: 'was ill' }),
    ];
    expect(replies.map(({ code, msg }) => [code, msg.includes('已公布')])).toEqual([
      [500, true],
      [500, true],
      [500, true],
    ]);
    expect(await sheetOf(id)).toEqual(before);
  });
});
