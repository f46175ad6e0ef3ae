import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RoundState } from '#contract/judging/state.ts';
import { assignments, sheets } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging, type SheetState } from '#tests/kit/judging/judging-given.ts';

const test = useApp();
const { ask, addExpert } = judgingOf(test);

async function begin(state: { round: RoundState; sheet: SheetState }) {
  const judge = await addExpert();
  const { id } = await addJudging(test().db, judge.userId, state);
  const chair = await addChair(test());
  const act = (deed: string) =>
    ask<object>(chair, 'POST', `/judging/assignment/${id}/${deed}`, { reason: 'as was found' });
  return { id, judge, act };
}

const sheetOf = async (id: number) =>
  (await test().db.select().from(sheets).where(eq(sheets.assignmentId, id)))[0]!;
const stateOf = async (id: number) =>
  (await test().db.select().from(assignments).where(eq(assignments.id, id)))[0]!.state;

describe('a late change', () => {
  const late = [{ uuid: randomUUID(), field: 'mark.1', base: 90, value: 10 }];

  it.each(['submitted', 'excluded', 'abstained'] as const)(
    'is not admitted to a sheet that is %s',
    async (state) => {
      const { id, act } = await begin({ round: 'closed', sheet: state });
      await test().db.update(sheets).set({ late }).where(eq(sheets.assignmentId, id));
      const before = await sheetOf(id);
      expect(await act('admit')).toMatchObject({ code: 500 });
      expect(await sheetOf(id)).toEqual(before);
    },
  );

  it.each(['draft', 'returned'] as const)('is admitted to a sheet that is %s', async (state) => {
    const { id, act } = await begin({ round: 'closed', sheet: state });
    await test().db.update(sheets).set({ late }).where(eq(sheets.assignmentId, id));
    expect(await act('admit')).toMatchObject({ code: 200 });
    expect(await sheetOf(id)).toMatchObject({ state: 'returned', late: [], marks: { 1: 1000 } });
  });
});

describe('a sheet that counts in a closed round', () => {
  it.each(['withdraw', 'conflict'])(
    'cannot be taken from its judge by one person: %s',
    async (deed) => {
      for (const round of ['closed', 'ranked'] as const) {
        const { id, act } = await begin({ round, sheet: 'submitted' });
        const reply = await act(deed);
        expect([reply.code, reply.msg]).toEqual([500, expect.stringContaining('两位')]);
        expect(await stateOf(id)).toBe('active');
      }
    },
  );

  it('can be taken from its judge once two people have excluded it', async () => {
    const { id, act } = await begin({ round: 'closed', sheet: 'excluded' });
    expect(await act('withdraw')).toMatchObject({ code: 200 });
    expect(await stateOf(id)).toBe('withdrawn');
  });

  it('can be taken from its judge by one person while the round is open', async () => {
    const { id, act } = await begin({ round: 'open', sheet: 'submitted' });
    expect(await act('withdraw')).toMatchObject({ code: 200 });
    expect(await stateOf(id)).toBe('withdrawn');
  });
});

describe('a request to leave out a sheet', () => {
  it.each(['return', 'withdraw', 'reopen'])(
    'ends when the sheet does not count any more: %s',
    async (deed) => {
      const { id, judge, act } = await begin({ round: 'open', sheet: 'submitted' });
      const second = await addChair(test());
      const waiting = async () => {
        const filter = { isSecondDue: true };
        const asked = { filter };
        const { rows } = await ask<{ id: number }>(
          second,
          'POST',
          '/judging/assignment/list',
          asked,
        );
        return rows.map((row) => row.id);
      };
      await act('exclude');
      expect(await waiting()).toContain(id);
      const { version } = await sheetOf(id);
      const gone =
        deed === 'reopen'
          ? await ask(judge, 'POST', `/api/judging/sheet/${id}/reopen`, { version })
          : await act(deed);
      expect(gone).toMatchObject({ code: 200 });
      expect(await waiting()).not.toContain(id);
      expect(await sheetOf(id)).toMatchObject({ excluder: null, excludeAskedAt: null });
    },
  );

  it('is not told to the judge of the sheet', async () => {
    const { id, judge, act } = await begin({ round: 'open', sheet: 'submitted' });
    await act('exclude');
    expect((await sheetOf(id)).reason).toBe('as was found');
    const { data } = await ask<{ sheet: object }>(judge, 'GET', `/api/judging/assignment/${id}`);
    expect(data.sheet).toMatchObject({ state: 'submitted', reason: null });
  });

  it('names who asked and why to whoever may confirm it, until it is confirmed', async () => {
    const { id, act } = await begin({ round: 'open', sheet: 'submitted' });
    const second = await addChair(test());
    const shown = async () => {
      const list = await ask<{ id: number; excluder: string | null; excludeReason: string | null }>(
        second,
        'POST',
        '/judging/assignment/list',
      );
      const { excluder, excludeReason } = list.rows.find((row) => row.id === id)!;
      return [excluder, excludeReason];
    };
    expect(await shown()).toEqual([null, null]);
    await act('exclude');
    expect(await shown()).toEqual([expect.any(String), 'as was found']);
    const path = `/judging/assignment/${id}/exclude`;
    await ask(second, 'POST', path, { reason: 'I agree with it' });
    expect(await shown()).toEqual([null, null]);
  });
});
