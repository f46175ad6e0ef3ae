import { beforeAll, describe, expect, it } from 'vitest';
import { and, asc, eq } from 'drizzle-orm';
import type { RecordDeed } from '#contract/workflow/application.ts';
import type { TaskDeed } from '#contract/workflow/task.ts';
import { readCourse, readOwnCourse } from '#server/areas/workflow/application/course.ts';
import { loadModel } from '#server/areas/workflow/application/model.ts';
import type { PersonalServices } from '#server/platform/privacy/personal-data.ts';
import { applicationData } from '#server/areas/workflow/personal.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { approveTasks, type Decision } from '#server/areas/workflow/task/decide.ts';
import { readInvited } from '#server/areas/workflow/task/invited.ts';
import { taskReader } from '#server/areas/workflow/task/reader.ts';
import { listRecords } from '#server/platform/records/read.ts';
import { messages } from '#server/platform/message/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act as actOn, taskOfPerson } from '#tests/kit/workflow/acting.ts';
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
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let [ann, ben, cid]: TestAccount[] = [];
beforeAll(async () => {
  applicant = await addAccount(test().db, ['editor']);
  [ann, ben, cid] = await addApprovers(test().db, 3);
});

const taskOf = (id: number, who: TestAccount) => taskOfPerson(test().db, id, who);
const act = (id: number, who: TestAccount, deed: TaskDeed, given?: Partial<Decision>) =>
  actOn(test().db, id, who, deed, given);

const statesOf = async (id: number) =>
  (await tasksOf(test().db, id)).map(({ accountId, state }) => [accountId, state]);

/** The last messages about an application on the site: to whom, by which template. */
async function told(id: number, last: number) {
  const isIt = and(eq(messages.about, `application ${id}`), eq(messages.channel, 'site'));
  const rows = await test().db.select().from(messages).where(isIt).orderBy(asc(messages.id));
  return rows.slice(-last).map(({ template, accountId }) => [template, accountId]);
}

const listOf = async (who: TestAccount, view: 'todo' | 'done') => {
  const asked = { filter: { view }, pageNum: 1, pageSize: 50 };
  const { rows } = await listRecords(test().db, taskReader, actorFor(who), asked);
  return rows.map(({ applicationId, state }) => [applicationId, state]);
};

/** An application that waits for Ann, who asks Ben for his opinion. */
async function delegated(change: Parameters<typeof stepOf>[2] = {}, who = [ann!], more = {}) {
  const process = await addProcess(test().db, [stepOf('s1', who, change)], more);
  const id = await apply(test().db, process, applicant);
  await act(id, ann!, 'delegate', { person: ben!.userName, note: '费用合理吗' });
  return id;
}

describe('a person who asks for an opinion', () => {
  it('hears of it, and decides', async () => {
    const id = await delegated();
    expect(await statesOf(id)).toEqual([
      [ann!.id, 'pending'],
      [ben!.id, 'delegated'],
    ]);
    expect(await listOf(ben!, 'todo')).toContainEqual([id, 'delegated']);
    const awaited = await readInvited(test(), await taskOf(id, ann!));
    const asked = await readInvited(test(), await taskOf(id, ben!));
    expect([awaited, asked]).toEqual([
      { question: null, awaited: [await nameOf(ben!)], signers: [] },
      {
        question: { by: await nameOf(ann!), note: '费用合理吗', place: null },
        awaited: [],
        signers: [],
      },
    ]);
    await act(id, ben!, 'resolve', { note: '合理' });
    expect(await statesOf(id)).toEqual([
      [ann!.id, 'pending'],
      [ben!.id, 'resolved'],
    ]);
    expect(await listOf(ben!, 'done')).toContainEqual([id, 'resolved']);
    await act(id, ann!, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
    expect(await recordsOf(test().db, id)).toEqual([
      'start',
      'delegate s1',
      'resolve s1',
      'approve s1',
      'finish',
    ]);
    expect(await told(id, 3)).toEqual([
      ['taskDelegated', ben!.id],
      ['taskResolved', ann!.id],
      ['applicationApproved', applicant.id],
    ]);
  });

  it.each(['approve', 'reject', 'return'] as const)(
    'does not have to wait for it to %s, and nobody is asked for it any more',
    async (deed) => {
      const id = await delegated();
      await act(id, ann!, deed);
      expect((await taskOf(id, ben!)).state).toBe('cancelled');
      await expect(act(id, ben!, 'resolve')).rejects.toThrow('taskOver');
    },
  );

  it('may ask the same person again, after the answer', async () => {
    const id = await delegated();
    const again = () => act(id, ann!, 'delegate', { person: ben!.userName });
    await expect(again()).rejects.toThrow('askedAlready');
    await act(id, ben!, 'resolve');
    await again();
    expect((await taskOf(id, ben!)).state).toBe('delegated');
  });

  it.each([
    ['themselves', () => ann!.userName, 'wrongAssignee'],
    ['the applicant', () => applicant.userName, 'wrongAssignee'],
    ['somebody who decides about the step anyway', () => cid!.userName, 'askedAlready'],
    ['nobody', () => 'nobody', 'wrongAssignee'],
  ])('cannot ask %s', async (_, person, fault) => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!, cid!])]);
    const id = await apply(test().db, process, applicant);
    await expect(act(id, ann!, 'delegate', { person: person() })).rejects.toThrow(fault);
  });

  it('asks each person their own question', async () => {
    const id = await delegated();
    await act(id, ann!, 'delegate', { person: cid!.userName, note: '合法吗' });
    const asked = await Promise.all(
      [ben!, cid!].map(async (who) => readInvited(test(), await taskOf(id, who))),
    );
    expect(asked.map(({ question }) => question?.note)).toEqual(['费用合理吗', '合法吗']);
    const { awaited } = await readInvited(test(), await taskOf(id, ann!));
    expect(awaited).toEqual([await nameOf(ben!), await nameOf(cid!)]);
  });

  it('may ask somebody who is asked at a step beside it', async () => {
    const beside = parallelOf('p1', [stepOf('s1', [ann!])], [stepOf('s2', [cid!])]);
    const id = await apply(test().db, await addProcess(test().db, [beside]), applicant);
    await act(id, ann!, 'delegate', { person: ben!.userName });
    await act(id, cid!, 'delegate', { person: ben!.userName });
    const states = (await statesOf(id)).filter(([account]) => account === ben!.id);
    expect(states).toEqual([
      [ben!.id, 'delegated'],
      [ben!.id, 'delegated'],
    ]);
  });

  it('says what about, and the answer has words too', async () => {
    const id = await delegated();
    await expect(act(id, ben!, 'resolve', { note: '' })).rejects.toThrow('noteNeeded');
    const asking = act(id, ann!, 'delegate', { person: cid!.userName, note: '' });
    await expect(asking).rejects.toThrow('noteNeeded');
  });
});

const nameOf = async ({ id }: TestAccount) =>
  (await test().db.select().from(accounts).where(eq(accounts.id, id)))[0]!.nickName;

describe('a person who is asked for an opinion', () => {
  it.each(['approve', 'reject', 'return', 'transfer', 'delegate'] as const)(
    'cannot %s',
    async (deed) => {
      const id = await delegated();
      const doing = act(id, ben!, deed, { person: cid!.userName });
      await expect(doing).rejects.toThrow('taskOver');
      const { id: task, version } = await taskOf(id, ben!);
      const tasks = [{ id: task, version }];
      expect(await approveTasks(test().db, actorFor(ben!), { tasks, note: '' })).toBe(0);
    },
  );

  it('has no vote', async () => {
    const id = await delegated({ quorum: 'all' }, [ann!, cid!]);
    await act(id, ann!, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('active');
    await act(id, cid!, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('decides once the task is transferred to them', async () => {
    const id = await delegated();
    await act(id, ann!, 'transfer', { person: ben!.userName });
    expect(await statesOf(id)).toEqual([
      [ann!.id, 'transferred'],
      [ben!.id, 'pending'],
    ]);
    await act(id, ben!, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('decides once the step is overdue and theirs as an administrator', async () => {
    const administrators = [ben!.userName];
    const overdue = { hours: 1, overdue: 'administrators', quorum: 'all' } as const;
    const id = await delegated(overdue, [ann!], { administrators });
    await passTime(test().db, id);
    await carryOutTimers(test().db);
    expect(await statesOf(id)).toEqual([
      [ann!.id, 'timedOut'],
      [ben!.id, 'pending'],
    ]);
  });

  it('is not asked any more once whoever asked has left', async () => {
    const { db } = test();
    const [dan] = await addApprovers(db, 1);
    const process = await addProcess(db, [stepOf('s1', [dan!, ann!])]);
    const id = await apply(db, process, applicant);
    await act(id, dan!, 'delegate', { person: ben!.userName });
    await applicationData.forget!(db, dan!.id);
    await db.delete(accounts).where(eq(accounts.id, dan!.id));
    expect(await statesOf(id)).toEqual([
      [ann!.id, 'pending'],
      [ben!.id, 'cancelled'],
    ]);
  });
});

describe('the words of a delegation', () => {
  const WORDS = ['start', 'delegate 费用合理吗', 'resolve 合理'];
  const NO_WORDS = ['start', 'delegate', 'resolve'];
  const toldIn = (records: readonly { deed: string; note: string }[]) =>
    records.map(({ deed, note }) => [deed, note].filter(Boolean).join(' '));
  const answered = async () => {
    const id = await delegated();
    await act(id, ben!, 'resolve', { note: '合理' });
    return id;
  };

  it('are not in what an applicant reads, who learns that an opinion was asked for', async () => {
    const row = await applicationOf(test().db, await answered());
    const course = await readOwnCourse(test().db, { row, model: await loadModel(test().db, row) });
    expect(toldIn(course.records)).toEqual(NO_WORDS);
    expect(course.records.map(({ by }) => by)).toEqual([null, null, null]);
  });

  it('are not in the copy of their data that an applicant takes', async () => {
    await answered();
    const read = await applicationData.read({ db: test().db } as PersonalServices, applicant.id);
    const last = (read as { records: { deed: RecordDeed; note: string }[] }[]).at(-1)!;
    expect(toldIn(last.records)).toEqual(NO_WORDS);
  });

  it.each([
    [true, WORDS],
    [false, NO_WORDS],
  ])('are read in the office by whoever may read them: %s', async (isShown, words) => {
    const row = await applicationOf(test().db, await answered());
    const read = { row, model: await loadModel(test().db, row) };
    const api = { db: test().db, findNames: async () => new Map<string, string>() };
    expect(toldIn((await readCourse(api, read, isShown)).records)).toEqual(words);
  });
});
