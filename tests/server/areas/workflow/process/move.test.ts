import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Block } from '#contract/workflow/outline.ts';
import { migrateProcess } from '#contract/workflow/migration.ts';
import { replaceRoles } from '#server/areas/identity/account/repository.ts';
import { loadModel, nameOf } from '#server/areas/workflow/application/model.ts';
import { migrateApplications } from '#server/areas/workflow/process/migration.ts';
import { applications, processes, processVersions } from '#server/areas/workflow/table.ts';
import { listReturns } from '#server/areas/workflow/task/return.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { readPaper } from '#server/areas/workflow/task/paper.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { SHORT_FORM } from '#tests/kit/forms/filling.ts';
import { act, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  actorFor,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  parallelOf,
  passTime,
  recordsOf,
  stepOf,
  tasksOf,
  timersOf,
  waitOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let [ann, ben, cid, dan]: TestAccount[] = [];
beforeAll(async () => {
  applicant = await addAccount(test().db, ['editor']);
  [ann, ben, cid, dan] = await addApprovers(test().db, 4);
});

/** The first version of a process with an application, and a function that moves it to blocks of a second one. */
async function running(...blocks: Block[]) {
  const { db } = test();
  const process = await addProcess(db, blocks);
  const { id: processId } = process;
  const id = await apply(db, process, applicant);
  async function moveTo(later: Block[], likes: Record<string, string> = {}, isAnew = false) {
    const outline = { blocks: later };
    await db.insert(processVersions).values({ processId, number: 2, outline, rules: [] });
    await db.update(processes).set({ number: 2, outline }).where(eq(processes.id, processId));
    const asked = { id: processId, from: 1, to: 2, likes, isAnew, after: null };
    return migrateApplications(db, actorFor(ann!), asked);
  }
  return { process, id, moveTo };
}

const pendingOf = async (id: number) =>
  (await tasksOf(test().db, id))
    .filter(({ state }) => state === 'pending')
    .map(({ blockId, accountId }) => [blockId, accountId])
    .toSorted();

it.each(['remind', 'administrators'] as const)(
  'a kept deadline is carried out once if the step has none any more: %s',
  async (overdue) => {
    const { db } = test();
    const { id, moveTo } = await running(stepOf('s1', [ann!], { hours: 48 }));
    await moveTo([stepOf('s1', [ann!], { overdue })]);
    await passTime(db, id);
    await carryOutTimers(db);
    expect([await pendingOf(id), await timersOf(db, id)]).toEqual([[['s1', ann!.id]], []]);
  },
);

it('steps that swap keep their own people, also if it is the same person', async () => {
  const both = (one: string, other: string, people: TestAccount[]) =>
    parallelOf('p1', [stepOf(one, [people[0]!])], [stepOf(other, [people[1]!])]);
  const swap = await running(both('s1', 's2', [ann!, ben!]));
  await swap.moveTo([both('s1', 's2', [ann!, ben!])], { s1: 's2', s2: 's1' });
  expect(await pendingOf(swap.id)).toEqual([
    ['s1', ben!.id],
    ['s2', ann!.id],
  ]);
  const shift = await running(both('s1', 's2', [ann!, ann!]));
  await shift.moveTo([both('s2', 's3', [ann!, ann!])], { s1: 's2', s2: 's3' });
  expect(await pendingOf(shift.id)).toEqual([
    ['s2', ann!.id],
    ['s3', ann!.id],
  ]);
});

it('a step and a pause that swap keep their own timers', async () => {
  const { db } = test();
  const timed = { hours: 2 };
  const { id, moveTo } = await running(
    parallelOf('p1', [stepOf('s1', [ann!], timed)], [waitOf('s2')]),
  );
  const later = parallelOf('p1', [stepOf('s2', [ann!], timed)], [waitOf('w3')]);
  await moveTo([later], { s1: 's2', s2: 'w3' });
  expect((await timersOf(db, id)).map(({ blockId }) => blockId).toSorted()).toEqual(['s2', 'w3']);
});

it('decisions come at once to what they are by the new rules', async () => {
  const { db } = test();
  const { id, moveTo } = await running(stepOf('s1', [ann!, ben!], { quorum: 'all' }));
  await act(db, id, ann!, 'approve');
  await moveTo([stepOf('s1', [ann!, ben!], { quorum: 'any' })]);
  expect((await applicationOf(db, id)).status).toBe('approved');
});

it('a step that looks for people is not decided by what was decided before it was returned to', async () => {
  const { db } = test();
  const [gone] = await addApprovers(db, 1);
  const steps = [stepOf('s1', [gone!]), stepOf('s2', [ben!])];
  const { id, moveTo } = await running(...steps);
  await act(db, id, gone!, 'approve');
  await replaceRoles(db, gone!.id, []);
  await act(db, id, ben!, 'return', { step: 's1' });
  await moveTo(steps);
  expect((await applicationOf(db, id)).course.open).toEqual(['s1']);
  await replaceRoles(db, gone!.id, ['admin']);
  await passTime(db, id);
  await carryOutTimers(db);
  expect(await pendingOf(id)).toEqual([['s1', gone!.id]]);
  await replaceRoles(db, gone!.id, []);
});

it.each([false, true])(
  'a step of which others decide in its place was not passed, and is not returned to: anew %s',
  async (isAnew) => {
    const { db } = test();
    const first = stepOf('s0', [cid!]);
    const both = stepOf('s1', [ann!, ben!], { quorum: 'all' });
    const { id, moveTo } = await running(first, both);
    await act(db, id, cid!, 'approve');
    await act(db, id, ann!, 'approve');
    const further = stepOf('s2', [dan!], { quorum: 'all' });
    await moveTo([first, both, further, stepOf('s3', [cid!])], { s1: 's2' }, isAnew);
    const last = isAnew ? dan! : ben!;
    expect((await recordsOf(db, id)).at(-1)).toBe('migrate s1');
    const returns = async (from: string) => {
      const row = await applicationOf(db, id);
      return listReturns(db, { row, model: await loadModel(db, row) }, from);
    };
    expect(await returns('s2')).toEqual(['s0']);
    await expect(act(db, id, last, 'return', { step: 's1' })).rejects.toThrow('wrongState');
    await act(db, id, last, 'approve');
    expect(await returns('s3')).toEqual(['s0', 's2']);
  },
);

it('whoever decided about a step that is gone reads no more than it showed them', async () => {
  const { db } = test();
  const hidden = SHORT_FORM.pages.flatMap(({ items }) => items.map((item) => item.id));
  const { id, moveTo } = await running(stepOf('s1', [ann!], { hidden }), stepOf('s2', [ben!]));
  await act(db, id, ann!, 'approve');
  const task = await taskOfPerson(db, id, ann!);
  const api = { db, secret: Buffer.alloc(32), findNames: async () => new Map<string, string>() };
  const read = async () => (await readPaper(api, actorFor(ann!), task.id)).paper;
  const before = await read();
  await moveTo([stepOf('s2', [ben!])]);
  expect(await read()).toEqual(before);
  expect(before.answers).toEqual({});
});

it('a pause that is gone keeps its name', async () => {
  const { db } = test();
  const { id, moveTo } = await running(waitOf('w1'), stepOf('s2', [ben!]));
  await passTime(db, id);
  await carryOutTimers(db);
  await moveTo([stepOf('s2', [ben!])]);
  const row = await applicationOf(db, id);
  const read = { row, model: await loadModel(db, row) };
  expect(nameOf(read, 'w1')).toEqual({ zh: '等待', en: 'Wait' });
});

it('an application that is read while it is moved says of a step that it was one', async () => {
  const { db } = test();
  const { id } = await running(stepOf('s1', [ann!]));
  const row = await applicationOf(db, id);
  expect(nameOf({ row, model: await loadModel(db, row) }, 's9')).toEqual({
    zh: '审批',
    en: 'Approval',
  });
});

it('one that is deleted meanwhile does not hold up the others', async () => {
  const { db } = test();
  const { process, id, moveTo } = await running(stepOf('s1', [ann!]));
  const second = await apply(db, process, applicant);
  const deleting = db.transaction(async (tx) => {
    await tx.delete(applications).where(eq(applications.id, id));
    await new Promise((done) => setTimeout(done, 200));
  });
  expect(await moveTo([stepOf('s1', [ann!])])).toEqual({ moved: 1, after: null });
  await deleting;
  expect((await applicationOf(db, second)).number).toBe(2);
});

it('a call goes on after an application, whose id the database can hold', () => {
  const body = { from: 1, to: 2 };
  const isTaken = (after: number) =>
    migrateProcess.body!.safeParse({ ...body, after } as never).success;
  expect([isTaken(1), isTaken(2 ** 31)]).toEqual([true, false]);
});
