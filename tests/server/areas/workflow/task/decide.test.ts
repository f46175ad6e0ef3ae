import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { approveTasks, commentTask, decideTask } from '#server/areas/workflow/task/decide.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { chose } from '#tests/kit/forms/form.ts';
import {
  actorFor,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  applyAgain,
  choiceOf,
  copyOf,
  decisionOf,
  parallelOf,
  pendingOf,
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

/** Decides the open task of a person. */
async function decide(id: number, who: TestAccount, ...given: Parameters<typeof decisionOf>) {
  const task = (await pendingOf(test().db, id)).find(({ accountId }) => accountId === who.id)!;
  const decision = decisionOf(given[0], { version: task.version, ...given[1] });
  await decideTask(test().db, actorFor(who), task.id, decision);
}

const stateOf = async (id: number) => (await applicationOf(test().db, id)).status;
const askedIn = async (id: number) =>
  (await pendingOf(test().db, id)).map(({ blockId, accountId }) => [blockId, accountId]);

/** The messages about an application: to whom, by which template. */
async function told(id: number) {
  const rows = await test()
    .db.select()
    .from(messages)
    .where(eq(messages.about, `application ${id}`));
  return rows
    .filter(({ channel }) => channel === 'site')
    .map(({ template, accountId }) => [template, accountId]);
}

describe('an applicant who is among the people of a step', () => {
  it('is not asked, unless the step allows it', async () => {
    const { db } = test();
    const own = await addProcess(db, [stepOf('s1', [ann!, ben!])]);
    expect(await askedIn(await apply(db, own, ann!))).toEqual([['s1', ben!.id]]);
    const allowed = await addProcess(db, [stepOf('s1', [ann!, ben!], { isSelfAllowed: true })]);
    expect(await askedIn(await apply(db, allowed, ann!))).toEqual([
      ['s1', ann!.id],
      ['s1', ben!.id],
    ]);
  });
});

describe('an application', () => {
  it('goes from step to step, and its applicant hears of the end', async () => {
    const process = await addProcess(test().db, [
      stepOf('s1', [ann!]),
      copyOf('k1', [cid!]),
      stepOf('s2', [ben!]),
      copyOf('k2', [cid!]),
    ]);
    const id = await apply(test().db, process, applicant);
    expect(await stateOf(id)).toBe('pending');
    await decide(id, ann!, 'approve');
    expect(await stateOf(id)).toBe('active');
    await decide(id, ben!, 'approve');
    expect(await stateOf(id)).toBe('approved');
    expect(await recordsOf(test().db, id)).toEqual([
      'start',
      'approve s1',
      'copy k1',
      'approve s2',
      'copy k2',
      'finish',
    ]);
    expect(await told(id)).toEqual([
      ['taskOpened', ann!.id],
      ['applicationCopied', cid!.id],
      ['taskOpened', ben!.id],
      ['applicationCopied', cid!.id],
      ['applicationApproved', applicant.id],
    ]);
  });

  it.each([
    ['any', 'approved'],
    ['all', 'active'],
  ] as const)('is written once by a decision, with who decided: %s', async (quorum, status) => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!, ben!], { quorum })]);
    const id = await apply(test().db, process, applicant);
    const { version } = await applicationOf(test().db, id);
    await decide(id, ann!, 'approve');
    const once = { status, version: version + 1, updatedBy: ann!.userName };
    expect(await applicationOf(test().db, id)).toMatchObject(once);
  });

  it('takes the branch whose rule holds for its answers', async () => {
    const process = await addProcess(test().db, [
      choiceOf('c1', 'rating = 3', [stepOf('s1', [ann!])], [stepOf('s2', [ben!])]),
    ]);
    const low = await apply(test().db, process, applicant, { f1: chose(3) });
    const high = await apply(test().db, process, applicant, { f1: chose(1) });
    expect([await askedIn(low), await askedIn(high)]).toEqual([
      [['s1', ann!.id]],
      [['s2', ben!.id]],
    ]);
  });

  it('ends with the first rejection where anybody decides', async () => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!, ben!])]);
    const id = await apply(test().db, process, applicant);
    await decide(id, ann!, 'reject');
    expect(await stateOf(id)).toBe('rejected');
    const states = (await tasksOf(test().db, id)).map(({ state }) => state);
    expect(states).toEqual(['rejected', 'cancelled']);
    expect(await told(id)).toContainEqual(['applicationRejected', applicant.id]);
  });

  it('asks one after another where all decide in turn', async () => {
    const process = await addProcess(test().db, [stepOf('s1', [ben!, ann!], { quorum: 'inTurn' })]);
    const id = await apply(test().db, process, applicant);
    expect(await askedIn(id)).toEqual([['s1', ben!.id]]);
    await decide(id, ben!, 'approve');
    expect(await askedIn(id)).toEqual([['s1', ann!.id]]);
    await decide(id, ann!, 'approve');
    expect(await stateOf(id)).toBe('approved');
  });

  it('is returned to its applicant, and begins anew when it is sent again', async () => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!]), stepOf('s2', [ben!])]);
    const id = await apply(test().db, process, applicant);
    await decide(id, ann!, 'approve');
    await decide(id, ben!, 'return');
    expect([await stateOf(id), await askedIn(id)]).toEqual(['returned', []]);
    await applyAgain(test().db, process, applicant, id, { f1: chose(2) });
    const { facts, status, round } = await applicationOf(test().db, id);
    expect({ facts, status, round }).toEqual({
      facts: { rating: 2, reason: null },
      status: 'active',
      round: 2,
    });
    expect(await askedIn(id)).toEqual([['s1', ann!.id]]);
  });

  it('is returned to a step that it has passed, and to no other', async () => {
    const process = await addProcess(test().db, [
      stepOf('s1', [ann!]),
      parallelOf('p1', [stepOf('s2', [ben!])], [stepOf('s3', [cid!])]),
    ]);
    const id = await apply(test().db, process, applicant);
    await decide(id, ann!, 'approve');
    await expect(decide(id, ben!, 'return', { step: 's3' })).rejects.toThrow('wrongState');
    await decide(id, ben!, 'return', { step: 's1' });
    expect(await askedIn(id)).toEqual([['s1', ann!.id]]);
    await decide(id, ann!, 'approve');
    await decide(id, ben!, 'approve');
    await decide(id, cid!, 'approve');
    expect(await stateOf(id)).toBe('approved');
  });

  it('is decided by the person to whom a task was transferred, who may give it back', async () => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!])]);
    const id = await apply(test().db, process, applicant);
    await decide(id, ann!, 'transfer', { person: ben!.userName });
    expect(await askedIn(id)).toEqual([['s1', ben!.id]]);
    await decide(id, ben!, 'transfer', { person: ann!.userName });
    expect(await askedIn(id)).toEqual([['s1', ann!.id]]);
  });

  it.each([
    ['themselves', () => ann!.userName],
    ['somebody without the permission', () => applicant.userName],
    ['nobody', () => 'nobody'],
  ])('cannot be transferred to %s', async (_, person) => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!])]);
    const id = await apply(test().db, process, applicant);
    await expect(decide(id, ann!, 'transfer', { person: person() })).rejects.toThrow(
      'wrongAssignee',
    );
  });
});

describe('a task', () => {
  it.each(['reject', 'return', 'transfer'] as const)('needs words to %s', async (deed) => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!])]);
    const id = await apply(test().db, process, applicant);
    await expect(decide(id, ann!, deed, { note: '' })).rejects.toThrow('noteNeeded');
  });

  it('of somebody else is not found, and one of an earlier version is in conflict', async () => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!])]);
    const id = await apply(test().db, process, applicant);
    const [task] = await pendingOf(test().db, id);
    const asBen = decideTask(test().db, actorFor(ben!), task!.id, decisionOf('approve'));
    await expect(asBen).rejects.toThrow('notFound');
    const stale = decideTask(
      test().db,
      actorFor(ann!),
      task!.id,
      decisionOf('approve', { version: 7 }),
    );
    await expect(stale).rejects.toThrow('conflict');
    const said = commentTask(test().db, actorFor(ann!), { id: task!.id, note: '请补充' });
    await expect(said).resolves.toBeUndefined();
    expect(await recordsOf(test().db, id)).toEqual(['start', 'comment s1']);
  });

  it('is decided once, however many approve at the same time', async () => {
    const people = await addApprovers(test().db, 20);
    const process = await addProcess(test().db, [stepOf('s1', people), stepOf('s2', [ann!])]);
    const id = await apply(test().db, process, applicant);
    const tasks = await pendingOf(test().db, id);
    const attempts = await Promise.allSettled(
      tasks.map((task) => {
        const who = people.find((one) => one.id === task.accountId)!;
        return decideTask(test().db, actorFor(who), task.id, decisionOf('approve'));
      }),
    );
    const refused = attempts.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    expect(refused).toHaveLength(19);
    expect(new Set(refused)).toEqual(new Set(['Fault: taskOver {}']));
    expect(await recordsOf(test().db, id)).toEqual(['start', 'approve s1']);
    expect(await askedIn(id)).toEqual([['s2', ann!.id]]);
  });

  it('is left out of those approved at once if it was decided meanwhile', async () => {
    const process = await addProcess(test().db, [stepOf('s1', [ann!, ben!])]);
    const ids = [
      await apply(test().db, process, applicant),
      await apply(test().db, process, applicant),
    ];
    const tasks = (await Promise.all(ids.map((id) => pendingOf(test().db, id)))).flat();
    await decide(ids[0]!, ben!, 'approve');
    const own = tasks.filter(({ accountId }) => accountId === ann!.id);
    const changed = await approveTasks(test().db, actorFor(ann!), { tasks: own, note: '' });
    expect([changed, await stateOf(ids[1]!)]).toEqual([1, 'approved']);
  });
});
