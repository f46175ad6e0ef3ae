import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RoundState } from '#contract/judging/state.ts';
import { rounds, scoreEvents, sheets } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging, type SheetState } from '#tests/kit/judging/judging-given.ts';

const test = useApp();
const { ask, addExpert, save, read } = judgingOf(test);

async function begin(state: { round?: RoundState; sheet?: SheetState } = {}) {
  const judge = await addExpert();
  return { judge, ...(await addJudging(test().db, judge.userId, state)) };
}

const sheetOf = async (id: number) =>
  (await test().db.select().from(sheets).where(eq(sheets.assignmentId, id)))[0];
const eventsOf = (id: number) =>
  test().db.select().from(scoreEvents).where(eq(scoreEvents.sheetId, id));

const path = (id: number, deed: string) => `/api/judging/sheet/${id}/${deed}`;

describe('a sheet', () => {
  it('is answered like an unknown one for everybody else', async () => {
    const { id } = await begin();
    const other = await addExpert();
    const missing = await read(other, 2_000_000);
    expect(await read(other, id)).toEqual(missing);
    expect(await save(other, id, { 'mark.1': 90 })).toEqual(missing);
    expect(missing.code).toBe(404);
  });

  it('is not accessible before its round is opened', async () => {
    const { judge, id } = await begin({ round: 'draft' });
    expect((await read(judge, id)).code).toBe(404);
    expect((await ask<{ assignments: [] }>(judge, 'GET', '/api/judging/queue')).data).toEqual({
      rounds: [],
      assignments: [],
    });
  });

  it.each([
    ['mark.1', 100.001],
    ['mark.1', 101],
    ['mark.1', -1],
    ['mark.1', '90'],
    ['mark.1', true],
    ['mark.9', 90],
    ['__proto__', 90],
    ['mark.__proto__', 90],
    ['confidence', 6],
    ['note', 'x'.repeat(4001)],
  ])('refuses %s: %j, and saves nothing', async (field, value) => {
    const { judge, id } = await begin();
    const reply = await save(judge, id, { 'mark.2': 80, [field]: value });
    expect(reply.code).toBe(500);
    expect(await sheetOf(id)).toBeUndefined();
  });

  it('saves −0 as 0, and refuses infinite numbers (bad input 2)', async () => {
    const { judge, id } = await begin();
    expect((await save(judge, id, { 'mark.1': -0 })).data.sheet.marks).toEqual({ 1: 0 });
    const uuid = randomUUID();
    const change = JSON.stringify({ changes: [{ uuid, field: 'mark.2', base: null, value: 7 }] });
    const reply = await test().optional.request(`/api/judging/sheet/${id}`, {
      method: 'PUT',
      headers: { ...judge.headers, 'content-type': 'application/json' },
      body: change.replace('7}', '1e400}'),
    });
    expect(await reply.json()).toMatchObject({ code: 500 });
    expect((await sheetOf(id))!.marks).toEqual({ 1: 0 });
  });

  it('gives a repeated change the same reply, and refuses its UUID for another change', async () => {
    const { judge, id } = await begin();
    const change = { uuid: randomUUID(), field: 'mark.1', base: null, value: 90 };
    const send = (value: number) =>
      ask(judge, 'PUT', `/api/judging/sheet/${id}`, { changes: [{ ...change, value }] });
    expect((await send(90)).code).toBe(200);
    expect(await send(90)).toMatchObject({ data: { clashes: [], sheet: { marks: { 1: 90 } } } });
    expect((await send(91)).code).toBe(500);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('merges changes of two devices, and returns both values of a conflicting field', async () => {
    const { judge, id } = await begin();
    await Promise.all([
      save(judge, id, { 'mark.1': 90 }),
      save(judge, id, { 'mark.2': 80 }),
      save(judge, id, { note: 'n' }),
    ]);
    const { data } = await save(judge, id, { 'mark.1': 70, 'mark.3': 60 });
    expect(data.clashes).toEqual([{ field: 'mark.1', theirs: 90, mine: 70 }]);
    expect(data.sheet).toMatchObject({ marks: { 1: 90, 2: 80, 3: 60 }, note: 'n' });
  });

  it('is read-only while its round is paused, and says so', async () => {
    const { judge, id } = await begin({ round: 'paused' });
    const reply = await save(judge, id, { 'mark.1': 90 });
    expect([reply.code, reply.msg]).toEqual([500, expect.stringContaining('已暂停')]);
  });

  it('stores changes after the end separately until the chair admits them', async () => {
    const { judge, id, roundId } = await begin({ round: 'closed', sheet: 'draft' });
    const { data } = await save(judge, id, { note: 'late' });
    expect([data.isLate, data.sheet.note, data.sheet.isLate]).toEqual([true, '', true]);
    const chair = await addChair(test());
    const admit = `/judging/assignment/${id}/admit`;
    expect((await ask(chair, 'POST', admit, { reason: 'was ill' })).code).toBe(200);
    expect(await sheetOf(id)).toMatchObject({ note: 'late', late: [], state: 'returned' });
    const { version } = (await sheetOf(id))!;
    expect((await ask(judge, 'POST', path(id, 'submit'), { version })).code).toBe(200);
    const [round] = await test().db.select().from(rounds).where(eq(rounds.id, roundId));
    expect(round!.state).toBe('closed');
  });

  it('is submitted once, however often that is requested (bad input 13)', async () => {
    const { judge, id } = await begin({ sheet: 'draft' });
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        test().optional.request(path(id, 'submit'), {
          method: 'POST',
          headers: { ...judge.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ version: 1, at }),
        }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await eventsOf(id);
    expect(events.map(({ deed }) => deed)).toEqual(['submit']);
  });

  it('cannot be submitted with gaps, and names what is missing', async () => {
    const { judge, id } = await begin();
    const { data } = await save(judge, id, { 'mark.1': 90 });
    const { version } = data.sheet;
    const reply = await ask(judge, 'POST', path(id, 'submit'), { version });
    expect(reply).toMatchObject({ code: 500, fields: [{ place: 'mark.2' }, { place: 'mark.3' }] });
    expect((await sheetOf(id))!.state).toBe('draft');
  });

  it('is taken from a judge who declared a conflict, and a reserve receives the entry', async () => {
    const { judge, id, roundId } = await begin();
    const chair = await addChair(test());
    const reserve = await addExpert();
    const body = { roundId, accountId: reserve.userId, duty: 'reserve' };
    await ask(chair, 'POST', '/judging/judge', body);
    const words = { reason: 'former student', isConflict: true };
    expect((await ask(judge, 'POST', path(id, 'decline'), words)).code).toBe(200);
    expect((await read(judge, id)).code).toBe(404);
    expect((await save(judge, id, { 'mark.1': 90 })).code).toBe(404);
    const queue = await ask<{ assignments: object[] }>(reserve, 'GET', '/api/judging/queue');
    expect(queue.data.assignments).toHaveLength(1);
  });

  it('is open to its judge again when the office returns it', async () => {
    const { judge, id } = await begin({ round: 'ranked', sheet: 'submitted' });
    const chair = await addChair(test());
    await ask(chair, 'POST', `/judging/assignment/${id}/return`, { reason: 'please check' });
    const { data } = await read(judge, id);
    expect(data.sheet).toMatchObject({ state: 'returned', reason: 'please check' });
    expect(data.round.state).toBe('closed');
    expect((await save(judge, id, { note: 'checked' })).data.sheet.note).toBe('checked');
  });

  it('is excluded and included again by two people, never by one', async () => {
    const { id } = await begin({ round: 'closed', sheet: 'submitted' });
    const [one, other] = [await addChair(test()), await addChair(test())];
    for (const [deed, state] of [
      ['exclude', 'excluded'],
      ['include', 'submitted'],
    ] as const) {
      const agree = (who: typeof one, reason: string) =>
        ask<{ isDone: boolean }>(who, 'POST', `/judging/assignment/${id}/${deed}`, { reason });
      expect((await agree(one, 'was bribed')).data).toEqual({ isDone: false });
      expect((await agree(one, 'was bribed, again')).code).toBe(500);
      expect((await agree(other, 'I agree with that')).data).toEqual({ isDone: true });
      expect((await sheetOf(id))!.state).toBe(state);
      expect((await agree(other, 'once more, please')).code).toBe(500);
    }
    expect((await eventsOf(id)).map(({ deed }) => deed)).toEqual(['exclude', 'include']);
  });

  it('that is submitted again after a request to exclude it needs two people again', async () => {
    const { judge, id } = await begin({ sheet: 'submitted' });
    const [one, other] = [await addChair(test()), await addChair(test())];
    const exclude = (who: typeof one) =>
      ask(who, 'POST', `/judging/assignment/${id}/exclude`, { reason: 'was bribed' });
    expect((await exclude(one)).data).toEqual({ isDone: false });
    for (const deed of ['reopen', 'submit']) {
      const { version } = (await sheetOf(id))!;
      expect((await ask(judge, 'POST', path(id, deed), { version })).code).toBe(200);
    }
    expect((await exclude(other)).data).toEqual({ isDone: false });
  });
});

describe('the score records', () => {
  it.each([
    'UPDATE score_event SET field = $$x$$',
    'DELETE FROM score_event',
    'TRUNCATE score_event',
  ])('cannot be changed by %s', async (statement) => {
    const { judge, id } = await begin();
    await save(judge, id, { 'mark.1': 90 });
    await expect(test().db.execute(statement)).rejects.toThrow();
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('reveal a change that was made with the rights of the database owner', async () => {
    const { judge, id, roundId } = await begin();
    await save(judge, id, { 'mark.1': 90, 'mark.2': 80 });
    const chair = await addChair(test());
    const check = () => ask(chair, 'GET', `/judging/round/${roundId}/check`);
    expect(await check()).toMatchObject({ data: { events: 2, broken: [] } });
    const { db } = test();
    await db.execute('ALTER TABLE score_event DISABLE TRIGGER ALL');
    await db.update(scoreEvents).set({ value: 99 }).where(eq(scoreEvents.sheetId, id));
    await db.execute('ALTER TABLE score_event ENABLE TRIGGER ALL');
    expect(await check()).toMatchObject({ data: { broken: [{ sheet: id, seq: 1 }] } });
  });
});
