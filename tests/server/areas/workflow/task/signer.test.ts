import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_AT_STEP, type TaskDeed } from '#contract/workflow/task.ts';
import { SIGNER_PLACES, type SignerPlace } from '#contract/workflow/signer.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { applicationTasks } from '#server/areas/workflow/table.ts';
import type { Decision } from '#server/areas/workflow/task/decide.ts';
import { readInvited } from '#server/areas/workflow/task/invited.ts';
import { taskReader } from '#server/areas/workflow/task/reader.ts';
import { removeSigner } from '#server/areas/workflow/task/signer.ts';
import { messages } from '#server/platform/message/table.ts';
import { listRecords } from '#server/platform/records/read.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act as actOn, sign, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  actorFor,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  recordsOf,
  stepOf,
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
const add = (id: number, by: TestAccount, signer: TestAccount, place: SignerPlace) =>
  sign(test().db, id, { by, signer, place });

const remove = async (id: number, who: TestAccount, signer: TestAccount) =>
  removeSigner(test().db, actorFor(who), {
    id: (await taskOf(id, who)).id,
    signerId: (await taskOf(id, signer)).id,
  });

type Change = Parameters<typeof stepOf>[2];

/** An application that waits for some people at one step. */
const waiting = async (people: readonly TestAccount[], change: Change = {}) =>
  apply(test().db, await addProcess(test().db, [stepOf('s1', people, change)]), applicant);

/** The tasks of an application in the order of turns, by people and states. */
async function statesOf(id: number): Promise<string[]> {
  const names = new Map([
    [ann!.id, 'ann'],
    [ben!.id, 'ben'],
    [cid!.id, 'cid'],
  ]);
  const rows = await test()
    .db.select()
    .from(applicationTasks)
    .where(eq(applicationTasks.applicationId, id))
    .orderBy(asc(applicationTasks.turn), asc(applicationTasks.id));
  return rows.map(({ accountId, state }) => `${names.get(accountId)} ${state}`);
}

const statusOf = async (id: number) => (await applicationOf(test().db, id)).status;

const listOf = async (who: TestAccount, view: 'todo' | 'done') => {
  const asked = { filter: { view }, pageNum: 1, pageSize: 50 };
  const { rows } = await listRecords(test().db, taskReader, actorFor(who), asked);
  return rows.map(({ applicationId }) => applicationId);
};

const nameOf = async ({ id }: TestAccount) =>
  (await test().db.select().from(accounts).where(eq(accounts.id, id)))[0]!.nickName;

/** To whom a message went that they have something to decide, in order. */
async function askedOf(id: number) {
  const isIt = and(
    eq(messages.about, `application ${id}`),
    eq(messages.channel, 'site'),
    eq(messages.template, 'taskOpened'),
  );
  const rows = await test().db.select().from(messages).where(isIt).orderBy(asc(messages.id));
  return rows.map(({ accountId }) => accountId);
}

describe('a signer before somebody', () => {
  it('decides first; the vote needs both', async () => {
    const id = await waiting([ann!]);
    await add(id, ann!, ben!, 'before');
    expect(await statesOf(id)).toEqual(['ben pending', 'ann signing']);
    expect(await listOf(ann!, 'todo')).not.toContain(id);
    expect(await listOf(ann!, 'done')).toContain(id);
    expect(await listOf(ben!, 'todo')).toContain(id);
    await expect(act(id, ann!, 'approve')).rejects.toThrow('taskOver');
    await act(id, ben!, 'approve');
    expect([await statusOf(id), await statesOf(id)]).toEqual([
      'active',
      ['ben approved', 'ann pending'],
    ]);
    await act(id, ann!, 'approve');
    expect(await statusOf(id)).toBe('approved');
    expect(await recordsOf(test().db, id)).toEqual([
      'start',
      'addSigner s1',
      'approve s1',
      'approve s1',
      'finish',
    ]);
    expect(await askedOf(id)).toEqual([ann!.id, ben!.id, ann!.id]);
  });

  it('refuses for both', async () => {
    const id = await waiting([ann!]);
    await add(id, ann!, ben!, 'before');
    await act(id, ben!, 'reject');
    expect(await statusOf(id)).toBe('rejected');
  });

  it('may let somebody else sign before them, and sends the application back', async () => {
    const id = await waiting([ann!]);
    await add(id, ann!, ben!, 'before');
    await add(id, ben!, cid!, 'before');
    expect(await statesOf(id)).toEqual(['cid pending', 'ben signing', 'ann signing']);
    await act(id, cid!, 'approve');
    expect(await statesOf(id)).toEqual(['cid approved', 'ben pending', 'ann signing']);
    await act(id, ben!, 'return');
    expect([await statusOf(id), await statesOf(id)]).toEqual([
      'returned',
      ['cid approved', 'ben returned', 'ann cancelled'],
    ]);
  });

  it('decides in the place of one of those who take turns', async () => {
    const id = await waiting([ann!, ben!], { quorum: 'inTurn', hours: 24 });
    await add(id, ann!, cid!, 'before');
    expect(await statesOf(id)).toEqual(['cid pending', 'ann signing', 'ben waiting']);
    for (const who of [cid!, ann!, ben!]) await act(id, who, 'approve');
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('a signer after somebody', () => {
  it('is asked once they have approved; the vote needs both', async () => {
    const id = await waiting([ann!, cid!], { quorum: 'all' });
    await add(id, ann!, ben!, 'after');
    expect(await statesOf(id)).toEqual(['ann pending', 'ben waiting', 'cid pending']);
    expect(await listOf(ben!, 'todo')).not.toContain(id);
    await act(id, ann!, 'approve');
    await act(id, cid!, 'approve');
    expect([await statusOf(id), await statesOf(id)]).toEqual([
      'active',
      ['ann approved', 'ben pending', 'cid approved'],
    ]);
    await act(id, ben!, 'approve');
    expect(await statusOf(id)).toBe('approved');
  });

  it('is not asked if somebody else decides, where anybody may', async () => {
    const id = await waiting([ann!, cid!]);
    await add(id, ann!, ben!, 'after');
    await act(id, cid!, 'approve');
    expect([await statusOf(id), await statesOf(id)]).toEqual([
      'approved',
      ['ann cancelled', 'cid approved'],
    ]);
  });
});

describe('a signer beside somebody', () => {
  it('has a vote of their own', async () => {
    const id = await waiting([ann!, cid!], { quorum: 'ratio', ratio: 60 });
    await add(id, ann!, ben!, 'beside');
    await act(id, cid!, 'approve');
    expect(await statusOf(id)).toBe('active');
    await act(id, ben!, 'approve');
    expect(await statusOf(id)).toBe('approved');
  });

  it('takes a turn of their own where all take turns', async () => {
    const id = await waiting([ann!, cid!], { quorum: 'inTurn' });
    await add(id, ann!, ben!, 'beside');
    expect(await statesOf(id)).toEqual(['ann pending', 'ben waiting', 'cid waiting']);
  });
});

describe('two signers', () => {
  it('after somebody are asked in the order in which they were added', async () => {
    const id = await waiting([ann!]);
    await add(id, ann!, ben!, 'after');
    await add(id, ann!, cid!, 'after');
    await act(id, ann!, 'approve');
    expect(await statesOf(id)).toEqual(['ann approved', 'ben pending', 'cid waiting']);
  });

  it('of whom one added the other: the other stays when the first is taken back', async () => {
    const id = await waiting([ann!]);
    await add(id, ann!, ben!, 'before');
    await add(id, ben!, cid!, 'before');
    await remove(id, ann!, ben!);
    expect(await statesOf(id)).toEqual(['cid pending', 'ben cancelled', 'ann signing']);
    await remove(id, ann!, cid!);
    expect(await statesOf(id)).toEqual(['cid cancelled', 'ben cancelled', 'ann pending']);
  });

  it('of whom one asked the other for an opinion: it is not needed when the first is taken back', async () => {
    const id = await waiting([ann!]);
    await add(id, ann!, ben!, 'beside');
    await act(id, ben!, 'delegate', { person: cid!.userName });
    await remove(id, ann!, ben!);
    expect((await taskOf(id, cid!)).state).toBe('cancelled');
  });
});

describe('whoever adds a signer', () => {
  it.each([
    ['before', ['ben cancelled', 'ann pending']],
    ['after', ['ann pending']],
    ['beside', ['ann pending', 'ben cancelled']],
  ] as const)('can take them back: %s', async (place, states) => {
    const id = await waiting([ann!], { quorum: 'all' });
    await add(id, ann!, ben!, place);
    const { signers } = await readInvited(test(), await taskOf(id, ann!));
    expect(signers).toEqual([{ id: (await taskOf(id, ben!)).id, name: await nameOf(ben!), place }]);
    await remove(id, ann!, ben!);
    expect(await statesOf(id)).toEqual(states);
    await act(id, ann!, 'approve');
    expect([await statusOf(id), (await recordsOf(test().db, id))[2]]).toEqual([
      'approved',
      'removeSigner s1',
    ]);
  });

  it('ends the step by it if all the others have agreed', async () => {
    const id = await waiting([ann!, cid!], { quorum: 'ratio', ratio: 50 });
    await add(id, ann!, ben!, 'beside');
    await act(id, cid!, 'approve');
    await remove(id, ann!, ben!);
    expect(await statusOf(id)).toBe('approved');
  });

  it('can also do so once they have approved, and then adds the same person again', async () => {
    const id = await waiting([ann!], { quorum: 'all' });
    await add(id, ann!, ben!, 'after');
    await act(id, ann!, 'approve');
    await remove(id, ann!, ben!);
    expect(await statusOf(id)).toBe('approved');
    const other = await waiting([ann!]);
    await add(other, ann!, ben!, 'before');
    await remove(other, ann!, ben!);
    await add(other, ann!, ben!, 'after');
    await act(other, ann!, 'transfer', { person: cid!.userName });
    expect(await statesOf(other)).toEqual(['ann transferred', 'cid pending', 'ben waiting']);
  });

  it('cannot take back whoever has decided, or was added by others', async () => {
    const id = await waiting([ann!, cid!], { quorum: 'all' });
    await add(id, ann!, ben!, 'before');
    await expect(remove(id, cid!, ben!)).rejects.toThrow('taskOver');
    await act(id, ben!, 'approve');
    await expect(remove(id, ann!, ben!)).rejects.toThrow('taskOver');
  });

  it.each([
    ['themselves', () => ann!.userName, 'wrongAssignee'],
    ['the applicant', () => applicant.userName, 'wrongAssignee'],
    ['nobody', () => 'nobody', 'wrongAssignee'],
    ['somebody who decides about the step anyway', () => cid!.userName, 'askedAlready'],
  ])('cannot add %s', async (_, person, fault) => {
    const id = await waiting([ann!, cid!]);
    for (const place of SIGNER_PLACES) {
      const adding = act(id, ann!, 'addSigner', { person: person(), place });
      await expect(adding).rejects.toThrow(fault);
    }
    expect(await statesOf(id)).toEqual(['ann pending', 'cid pending']);
  });

  it('says what about', async () => {
    const id = await waiting([ann!]);
    const adding = act(id, ann!, 'addSigner', { person: ben!.userName, note: '' });
    await expect(adding).rejects.toThrow('noteNeeded');
  });

  it('may add whoever has given them an opinion', async () => {
    const id = await waiting([ann!]);
    await act(id, ann!, 'delegate', { person: ben!.userName });
    await act(id, ben!, 'resolve');
    await add(id, ann!, ben!, 'before');
    expect(await statesOf(id)).toEqual(['ben pending', 'ann signing']);
  });

  it('finds the step full at its limit', async () => {
    const id = await waiting([ann!]);
    const { applicationId, blockId, round } = await taskOf(id, ann!);
    const others = await addApprovers(test().db, MOST_AT_STEP - 1);
    const of = { applicationId, blockId, round, state: 'cancelled' as const };
    const rows = others.map((one) => ({ ...of, accountId: one.id }));
    await test().db.insert(applicationTasks).values(rows);
    await expect(add(id, ann!, ben!, 'after')).rejects.toThrow('stepFull');
  });

  it('passes them on with the task', async () => {
    const id = await waiting([ann!], { quorum: 'all' });
    await add(id, ann!, ben!, 'after');
    await act(id, ann!, 'transfer', { person: cid!.userName });
    await act(id, cid!, 'approve');
    expect(await statesOf(id)).toEqual(['ann transferred', 'cid approved', 'ben pending']);
    const other = await waiting([ann!], { quorum: 'all' });
    await add(other, ann!, ben!, 'after');
    await act(other, ann!, 'transfer', { person: cid!.userName });
    await remove(other, cid!, ben!);
    await act(other, cid!, 'approve');
    expect(await statusOf(other)).toBe('approved');
  });
});
