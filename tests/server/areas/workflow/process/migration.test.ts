import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '#contract/workflow/outline.ts';
import { MOST_MIGRATED } from '#contract/workflow/migration.ts';
import { readCourse } from '#server/areas/workflow/application/course.ts';
import { loadModel } from '#server/areas/workflow/application/model.ts';
import { listProcessVersions } from '#server/areas/workflow/process/choices.ts';
import { migrateApplications, previewMigration } from '#server/areas/workflow/process/migration.ts';
import {
  applications,
  applicationTasks,
  applicationTimers,
  processes,
  processVersions,
} from '#server/areas/workflow/table.ts';
import { taskReader } from '#server/areas/workflow/task/reader.ts';
import { operations } from '#server/platform/audit/table.ts';
import { listRecords } from '#server/platform/records/read.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  actorFor,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  recordsOf,
  stepOf,
  tasksOf,
  timersOf,
  waitOf,
  type TestProcess,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let [ann, ben, cid]: TestAccount[] = [];
beforeAll(async () => {
  applicant = await addAccount(test().db, ['editor']);
  [ann, ben, cid] = await addApprovers(test().db, 3);
});

/** Deploys the next version of a process. */
async function deploy({ id }: TestProcess, ...blocks: Block[]): Promise<void> {
  const { db } = test();
  const isIt = eq(processes.id, id);
  const number = (await db.select().from(processes).where(isIt))[0]!.number! + 1;
  const outline = { blocks };
  await db.insert(processVersions).values({ processId: id, number, outline, rules: [] });
  await db.update(processes).set({ number, outline }).where(isIt);
}

/** A process of two steps, and an application that waits at the first. */
async function running(...blocks: Block[]) {
  const own =
    blocks.length > 0 ? blocks : [stepOf('s1', [ann!], { hours: 48 }), stepOf('s2', [ben!])];
  const process = await addProcess(test().db, own);
  return { process, id: await apply(test().db, process, applicant) };
}

const FROM_FIRST = { from: 1, to: 2, likes: {} };
const migrate = ({ id }: TestProcess, given: object = {}) =>
  migrateApplications(test().db, actorFor(ann!), {
    id,
    ...FROM_FIRST,
    isAnew: false,
    after: null,
    ...given,
  });
const preview = ({ id }: TestProcess, given: object = {}) =>
  previewMigration(test().db, actorFor(ann!), { id, ...FROM_FIRST, ...given });

const openOf = async (id: number) =>
  (await tasksOf(test().db, id)).map(({ blockId, accountId, state }) => [
    blockId,
    accountId,
    state,
  ]);

describe('an application that is moved to the current version', () => {
  it('keeps its task and its deadline, and goes on by the new steps', async () => {
    const { process, id } = await running();
    await deploy(process, stepOf('s1', [cid!]), stepOf('s3', [cid!]));
    const before = [await openOf(id), await timersOf(test().db, id)];
    expect(await migrate(process)).toEqual({ moved: 1, after: null });
    expect([await openOf(id), await timersOf(test().db, id)]).toEqual(before);
    expect((await applicationOf(test().db, id)).number).toBe(2);
    await act(test().db, id, ann!, 'approve');
    expect((await openOf(id)).at(-1)).toEqual(['s3', cid!.id, 'pending']);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'migrate', 'approve s1']);
  });

  it('asks the people of the new version if told so, with its deadline', async () => {
    const { process, id } = await running();
    await deploy(process, stepOf('s1', [cid!]));
    await migrate(process, { isAnew: true });
    expect(await openOf(id)).toEqual([
      ['s1', ann!.id, 'cancelled'],
      ['s1', cid!.id, 'pending'],
    ]);
    expect(await timersOf(test().db, id)).toEqual([]);
    await act(test().db, id, cid!, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('goes to the step chosen for its own with all decisions, and tells its former name', async () => {
    const { db } = test();
    const { process, id } = await running(stepOf('s1', [ann!, ben!], { quorum: 'all', hours: 48 }));
    await act(db, id, ann!, 'approve');
    await deploy(process, stepOf('s7', [cid!], { quorum: 'all', hours: 48 }));
    await migrate(process, { likes: { s1: 's7' } });
    expect(await openOf(id)).toEqual([
      ['s7', ann!.id, 'approved'],
      ['s7', ben!.id, 'pending'],
    ]);
    expect((await timersOf(db, id)).map(({ blockId, round }) => [blockId, round])).toEqual([
      ['s7', 2],
    ]);
    const row = await applicationOf(db, id);
    const read = { row, model: await loadModel(db, row) };
    const api = { db, findNames: async () => new Map<string, string>() };
    const { records, open } = await readCourse(api, read, true);
    expect(records.map(({ step }) => step?.zh)).toEqual([undefined, 's1', 's1']);
    expect(open.map(({ name }) => name.zh)).toEqual(['s7']);
    await act(db, id, ben!, 'approve');
    expect((await applicationOf(db, id)).status).toBe('approved');
  });

  it('is listed by whoever decided about a step that is gone', async () => {
    const { db } = test();
    const { process, id } = await running();
    await act(db, id, ann!, 'approve');
    await deploy(process, stepOf('s2', [ben!]));
    await migrate(process);
    const asked = { filter: { view: 'done' as const }, pageNum: 1, pageSize: 50 };
    const { rows } = await listRecords(db, taskReader, actorFor(ann!), asked);
    expect(rows.find((row) => row.applicationId === id)?.step).toEqual({ zh: 's1', en: 's1' });
  });

  it('keeps its pause, and what it asks for opinions', async () => {
    const { process, id } = await running(waitOf('w1'), stepOf('s2', [ben!]));
    await deploy(process, stepOf('s0', [ann!]), waitOf('w2', 1));
    await migrate(process, { likes: { w1: 'w2' } });
    expect((await timersOf(test().db, id)).map(({ blockId }) => blockId)).toEqual(['w2']);
    const other = await running();
    const person = ben!.userName;
    await act(test().db, other.id, ann!, 'delegate', { person });
    await deploy(other.process, stepOf('s5', [ann!]));
    await migrate(other.process, { likes: { s1: 's5' } });
    await act(test().db, other.id, ben!, 'resolve');
    expect((await taskOfPerson(test().db, other.id, ben!)).state).toBe('resolved');
  });

  it('begins by the new version if it was with its applicant', async () => {
    const { process, id } = await running();
    await act(test().db, id, ann!, 'return');
    await deploy(process, stepOf('s9', [cid!]));
    expect(await migrate(process)).toEqual({ moved: 1, after: null });
    const { number, status } = await applicationOf(test().db, id);
    expect([number, status]).toEqual([2, 'returned']);
  });
});

describe('moving applications', () => {
  it('leaves those without a like, and those that have ended; the preview says so', async () => {
    const { db } = test();
    const { process, id } = await running();
    const second = await apply(db, process, applicant);
    await act(db, second, ann!, 'approve');
    const ended = await apply(db, process, applicant);
    await act(db, ended, ann!, 'reject');
    await deploy(process, stepOf('s2', [ben!]), waitOf('w1'));
    expect(await preview(process)).toEqual({
      movable: 1,
      held: [
        {
          step: { id: 's1', name: { zh: 's1', en: 's1' }, kind: 'approval' },
          obstacle: 'missing',
          applications: 1,
        },
      ],
      steps: [
        { id: 's2', name: { zh: 's2', en: 's2' }, kind: 'approval' },
        { id: 'w1', name: { zh: '等待', en: 'Wait' }, kind: 'wait' },
      ],
    });
    expect((await preview(process, { likes: { s1: 's2' } })).movable).toBe(2);
    expect(await migrate(process)).toEqual({ moved: 1, after: null });
    const rows = await db
      .select({ id: applications.id, number: applications.number })
      .from(applications)
      .where(eq(applications.processId, process.id))
      .orderBy(asc(applications.id));
    expect(rows).toEqual([
      { id, number: 1 },
      { id: second, number: 2 },
      { id: ended, number: 1 },
    ]);
    const versions = await listProcessVersions(db, actorFor(ann!), process.id);
    expect(versions.map((one) => [one.number, one.applications, one.running])).toEqual([
      [2, 1, 1],
      [1, 2, 1],
    ]);
  });

  it('goes on where the last call ended', async () => {
    const { db } = test();
    const { process } = await running();
    for (let added = 0; added < MOST_MIGRATED; added += 1) await apply(db, process, applicant);
    await deploy(process, stepOf('s1', [ann!]));
    const first = await migrate(process);
    expect(first.moved).toBe(MOST_MIGRATED);
    expect(await migrate(process, { after: first.after })).toEqual({ moved: 1, after: null });
  });

  it('refuses a version that is no longer the current one, the same, and one that never was', async () => {
    const { process } = await running();
    await deploy(process, stepOf('s1', [ann!]));
    await expect(preview(process, { to: 3 })).rejects.toThrow('conflict');
    await expect(migrate(process, { from: 2 })).rejects.toThrow('wrongState');
    await expect(migrate(process, { from: 0 })).rejects.toThrow('notFound');
  });

  it('is in the audit log with how they were moved', async () => {
    const { process } = await running();
    await deploy(process, stepOf('s1', [ann!]));
    await migrate(process, { likes: { s1: 's1' } });
    const target = `process ${process.id}`;
    const [entry] = await test().db.select().from(operations).where(eq(operations.target, target));
    expect([entry!.action, entry!.before, entry!.after]).toEqual([
      'workflow:process:migrate',
      { number: 1 },
      { number: 2, likes: { s1: 's1' }, isAnew: false },
    ]);
  });

  it('counts one of two who decide and move at once', async () => {
    const { db } = test();
    const { process, id } = await running();
    await deploy(process, stepOf('s1', [ann!]));
    await Promise.all([act(db, id, ann!, 'approve'), migrate(process)]);
    const { status, number } = await applicationOf(db, id);
    const open = await db
      .select()
      .from(applicationTasks)
      .where(eq(applicationTasks.applicationId, id));
    const waits = open.filter(({ state }) => state === 'pending').map(({ blockId }) => blockId);
    // Whichever came first: it has ended by the new version, or waits at the second step of the former one.
    expect([`${status} ${number} ${waits.join()}`]).toContainEqual(
      status === 'approved' ? 'approved 2 ' : 'active 1 s2',
    );
    const timers = await db
      .select()
      .from(applicationTimers)
      .where(eq(applicationTimers.applicationId, id));
    expect(timers).toEqual([]);
  });
});
