import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { readCourse, readOwnCourse } from '#server/areas/workflow/application/course.ts';
import { loadModel } from '#server/areas/workflow/application/model.ts';
import { applicationData } from '#server/areas/workflow/personal.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { readInvited } from '#server/areas/workflow/task/invited.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act, sign, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  passTime,
  stepOf,
  tasksOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let [owner, signer, chair]: TestAccount[] = [];
beforeAll(async () => {
  applicant = await addAccount(test().db, ['editor']);
});

type Change = Parameters<typeof stepOf>[2];

/** An application that waits for a signer whom somebody has added before themselves; a chair looks after the process. */
async function signing(change: Change = {}): Promise<number> {
  const { db } = test();
  [owner, signer, chair] = await addApprovers(db, 3);
  const administrators = [chair!.userName];
  const process = await addProcess(db, [stepOf('s1', [owner!], change)], { administrators });
  const id = await apply(db, process, applicant);
  await sign(db, id, { by: owner!, signer: signer!, place: 'before' });
  return id;
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
  await applicationData.forget!(db, leaver().id);
  await db.delete(accounts).where(eq(accounts.id, leaver().id));
  await carryOutTimers(db);
  expect(await stateOf(id, next())).toBe('pending');
  await act(db, id, next(), 'approve');
  expect((await applicationOf(db, id)).status).toBe('approved');
  expect((await tasksOf(db, id)).filter(({ state }) => state === 'pending')).toEqual([]);
});

it('says in the office who was added, and what about; not to the applicant', async () => {
  const { db } = test();
  const id = await signing();
  const { question } = await readInvited(test(), await taskOfPerson(db, id, signer!));
  expect([question?.note, question?.place]).toEqual(['请看费用', 'before']);
  const row = await applicationOf(db, id);
  const read = { row, model: await loadModel(db, row) };
  const api = { db, findNames: async () => new Map<string, string>() };
  const said = [await readCourse(api, read, true), await readOwnCourse(db, read)].map(
    ({ records }) => records.map(({ deed, assignee, note }) => [deed, assignee, note]).at(-1),
  );
  expect(said).toEqual([
    ['addSigner', signer!.userName, '请看费用'],
    ['addSigner', null, ''],
  ]);
});
