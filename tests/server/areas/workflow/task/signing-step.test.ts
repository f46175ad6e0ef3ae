import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { readCourse, readOwnCourse } from '#server/areas/workflow/application/course.ts';
import { loadModel } from '#server/areas/workflow/application/model.ts';
import { applicationData } from '#server/areas/workflow/personal.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { readInvited } from '#server/areas/workflow/task/invited.ts';
import { removeSigner } from '#server/areas/workflow/task/signer.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act, sign, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  actorFor,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  passTime,
  stepOf,
  tasksOf,
  timersOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let [owner, signer, chair]: TestAccount[] = [];
beforeAll(async () => {
  applicant = await addAccount(test().db, ['editor']);
});

type Change = Parameters<typeof stepOf>[2];

/**
 * An application that waits for a signer whom somebody has added before themselves; a chair, who may be the signer,
 * looks after the process.
 */
async function signing(change: Change = {}, isChairSigner = false): Promise<number> {
  const { db } = test();
  [owner, signer, chair] = await addApprovers(db, 3);
  if (isChairSigner) chair = signer;
  const administrators = [chair!.userName];
  const process = await addProcess(db, [stepOf('s1', [owner!], change)], { administrators });
  const id = await apply(db, process, applicant);
  await sign(db, id, { by: owner!, signer: signer!, place: 'before' });
  return id;
}

/** Deletes an account; what it leaves is looked after at once. */
async function leave(who: TestAccount): Promise<void> {
  const { db } = test();
  await applicationData.forget!(db, who.id);
  await db.delete(accounts).where(eq(accounts.id, who.id));
  await carryOutTimers(db);
}

const stateOf = async (id: number, who: TestAccount) =>
  (await taskOfPerson(test().db, id, who))?.state;

it('asks the administrators for those who are late, and counts no signer for them', async () => {
  const { db } = test();
  const id = await signing({ hours: 1, overdue: 'administrators', quorum: 'all' });
  await act(db, id, signer!, 'approve');
  await passTime(db, id);
  await carryOutTimers(db);
  expect(await Promise.all([owner!, chair!].map((who) => stateOf(id, who)))).toEqual([
    'timedOut',
    'pending',
  ]);
  expect((await applicationOf(db, id)).status).toBe('active');
  await act(db, id, chair!, 'approve');
  expect((await applicationOf(db, id)).status).toBe('approved');
});

it.each([
  ['whoever added a signer', () => owner!, () => chair!],
  ['the signer', () => signer!, () => owner!],
])('goes on once %s has left', async (_, leaver, next) => {
  const { db } = test();
  const id = await signing();
  await leave(leaver());
  expect(await stateOf(id, next())).toBe('pending');
  await act(db, id, next(), 'approve');
  expect((await applicationOf(db, id)).status).toBe('approved');
  expect((await tasksOf(db, id)).filter(({ state }) => state === 'pending')).toEqual([]);
});

it('says where somebody was added, and in the office who, and what about; not to the applicant', async () => {
  const { db } = test();
  const id = await signing();
  const { question } = await readInvited(test(), await taskOfPerson(db, id, signer!));
  expect([question?.note, question?.place]).toEqual(['请看费用', 'before']);
  const row = await applicationOf(db, id);
  const read = { row, model: await loadModel(db, row) };
  const api = { db, findNames: async () => new Map<string, string>() };
  const said = [await readCourse(api, read, true), await readOwnCourse(db, read)].map(
    ({ records }) =>
      records.map(({ deed, assignee, place, note }) => [deed, assignee, place, note]),
  );
  expect(said).toEqual([
    [
      ['start', null, null, ''],
      ['addSigner', signer!.userName, 'before', '请看费用'],
    ],
    [
      ['start', null, null, ''],
      ['addSigner', null, 'before', ''],
    ],
  ]);
});

/** The states of the owner's task and the signer's. */
const statesOf = async (id: number) =>
  Promise.all([owner!, signer!].map((who) => stateOf(id, who)));
const late = { hours: 1, overdue: 'administrators' } as const;

it.each([
  ['all', ['timedOut', 'pending']],
  ['any', ['pending', 'pending']],
] as const)('asks an administrator who has only signed: %s', async (quorum, states) => {
  const { db } = test();
  const id = await signing({ ...late, quorum }, true);
  await act(db, id, signer!, 'approve');
  await passTime(db, id);
  await carryOutTimers(db);
  expect(await statesOf(id)).toEqual(states);
  await act(db, id, chair!, 'approve');
  expect((await applicationOf(db, id)).status).toBe('approved');
});

it('asks an administrator who was taken back as a signer', async () => {
  const { db } = test();
  const id = await signing({ ...late, quorum: 'all' }, true);
  const taken = { id: (await taskOfPerson(db, id, owner!)).id };
  const signerId = (await taskOfPerson(db, id, signer!)).id;
  await removeSigner(db, actorFor(owner!), { ...taken, signerId });
  await passTime(db, id);
  await carryOutTimers(db);
  expect(await statesOf(id)).toEqual(['timedOut', 'pending']);
});

it('goes on where its only approver has left, and the signer is its only administrator', async () => {
  const { db } = test();
  const id = await signing({}, true);
  await act(db, id, signer!, 'approve');
  await leave(owner!);
  expect(await stateOf(id, chair!)).toBe('pending');
});

it('keeps its deadline when a signer has left', async () => {
  const { db } = test();
  const id = await signing({ hours: 24, overdue: 'reject' });
  const due = (await taskOfPerson(db, id, owner!)).dueAt;
  await leave(signer!);
  expect((await timersOf(db, id)).map(({ dueAt }) => dueAt)).toEqual([due]);
  await passTime(db, id);
  await carryOutTimers(db);
  expect((await applicationOf(db, id)).status).toBe('rejected');
});

it('does not renew a deadline by a signer who is added and taken back', async () => {
  const { db } = test();
  const id = await signing({ hours: 24, quorum: 'inTurn' });
  const before = await taskOfPerson(db, id, owner!);
  const signerId = (await taskOfPerson(db, id, signer!)).id;
  await removeSigner(db, actorFor(owner!), { id: before.id, signerId });
  expect((await taskOfPerson(db, id, owner!)).dueAt).toEqual(before.dueAt);
});

it('asks no signer whose owner has left', async () => {
  const { db } = test();
  [owner, signer, chair] = await addApprovers(db, 3);
  for (const quorum of ['all', 'inTurn'] as const) {
    const process = await addProcess(db, [stepOf('s1', [owner!, chair!], { quorum })]);
    const id = await apply(db, process, applicant);
    await sign(db, id, { by: owner!, signer: signer!, place: 'before' });
    await sign(db, id, { by: signer!, signer: (await addApprovers(db, 1))[0]!, place: 'after' });
    await leave(owner!);
    const open = (await tasksOf(db, id)).filter(({ state }) => state !== 'cancelled');
    expect(open.map(({ accountId, state }) => [accountId, state])).toEqual([
      [chair!.id, 'pending'],
    ]);
    [owner] = await addApprovers(db, 1);
  }
});

it('keeps a refusal of a signer when its owner is late', async () => {
  const { db } = test();
  const [second, third] = await addApprovers(db, 2);
  [owner, signer, chair] = await addApprovers(db, 3);
  const share = { ...late, quorum: 'ratio', ratio: 50 } as const;
  const step = stepOf('s1', [owner!, second!, third!], share);
  const process = await addProcess(db, [step], { administrators: [chair!.userName] });
  const id = await apply(db, process, applicant);
  await sign(db, id, { by: owner!, signer: signer!, place: 'before' });
  await act(db, id, signer!, 'reject');
  await act(db, id, second!, 'approve');
  await passTime(db, id);
  await carryOutTimers(db);
  expect([(await applicationOf(db, id)).status, await stateOf(id, chair!)]).toEqual([
    'active',
    'pending',
  ]);
});

it('counts the votes of two who have passed a task to each other', async () => {
  const { db } = test();
  [owner, signer, chair] = await addApprovers(db, 3);
  const step = stepOf('s1', [owner!, chair!], { quorum: 'ratio', ratio: 60 });
  const id = await apply(db, await addProcess(db, [step]), applicant);
  await act(db, id, owner!, 'transfer', { person: signer!.userName });
  await sign(db, id, { by: signer!, signer: owner!, place: 'beside' });
  await sign(db, id, { by: owner!, signer: (await addApprovers(db, 1))[0]!, place: 'after' });
  await act(db, id, signer!, 'approve');
  await act(db, id, chair!, 'approve');
  expect((await applicationOf(db, id)).status).toBe('approved');
});
