import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BatchSaved } from '#contract/judging/sheet.ts';
import { scoreEvents, sheets } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { judgingOf } from '#tests/kit/judging/judging.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const { ask, addExpert } = judgingOf(test);

const change = (field: string, value: unknown) => ({
  uuid: randomUUID(),
  field,
  base: null,
  value,
});

const saveAll = (judge: LoggedIn, all: object[]) =>
  ask<BatchSaved[]>(judge, 'PUT', '/api/judging/sheet/batch', { sheets: all });

const marksOf = async (id: number) =>
  (await test().db.select().from(sheets).where(eq(sheets.assignmentId, id)))[0]?.marks;

describe('saving the sheets of a table', () => {
  it('saves each sheet independently: an error in one does not affect the others', async () => {
    const judge = await addExpert();
    const own = await addJudging(test().db, judge.userId);
    const flawed = await addJudging(test().db, judge.userId);
    const rests = await addJudging(test().db, judge.userId, { round: 'paused' });
    const late = await addJudging(test().db, judge.userId, { round: 'closed', sheet: 'draft' });
    const { data } = await saveAll(judge, [
      { id: own.id, changes: [change('mark.1', 90)] },
      { id: flawed.id, changes: [change('mark.2', 80), change('mark.1', 101)] },
      { id: rests.id, changes: [change('mark.1', 90)] },
      { id: late.id, changes: [change('note', 'late')] },
    ]);
    expect(data.map(({ id, code }) => [id, code])).toEqual([
      [own.id, 200],
      [flawed.id, 500],
      [rests.id, 500],
      [late.id, 200],
    ]);
    expect(data[0]!.saved).toMatchObject({ clashes: [], isLate: false });
    expect(data[1]!.fields?.map(({ place }) => place)).toEqual(['mark.1']);
    expect(data[2]!.msg).toContain('已暂停');
    expect(data[3]!.saved).toMatchObject({ isLate: true });
    expect(await Promise.all([own, flawed, rests].map(({ id }) => marksOf(id)))).toEqual([
      { 1: 9000 },
      undefined,
      undefined,
    ]);
  });

  it('treats the sheets of others like unknown ones (bad input 4)', async () => {
    const judge = await addExpert();
    const other = await addExpert();
    const theirs = await addJudging(test().db, other.userId, { sheet: 'draft' });
    const changes = [change('mark.1', 90)];
    const { data } = await saveAll(judge, [
      { id: theirs.id, changes },
      { id: theirs.other.id, changes },
      { id: 2_000_000, changes },
    ]);
    const [first, ...others] = data.map((answer) => ({ ...answer, id: 0 }));
    expect(first).toMatchObject({ code: 404, saved: null });
    expect(others).toEqual([first, first]);
  });

  it('saves changes once, however often they are sent', async () => {
    const judge = await addExpert();
    const { id } = await addJudging(test().db, judge.userId);
    const changes = [change('mark.1', 90), change('note', 'n')];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await saveAll(judge, [{ id, changes }])).data[0]).toMatchObject({ code: 200 });
    }
    expect(await test().db.$count(scoreEvents, eq(scoreEvents.sheetId, id))).toBe(2);
  });

  it('accepts from one to a hundred sheets', async () => {
    const judge = await addExpert();
    const all = Array.from({ length: 101 }, (_, at) => ({
      id: at + 1,
      changes: [change('mark.1', 1)],
    }));
    for (const some of [all, []]) expect((await saveAll(judge, some)).code).toBe(500);
  });
});
