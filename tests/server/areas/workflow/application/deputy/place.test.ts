import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { absences, applicationRecords } from '#server/areas/workflow/table.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, closeAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addAbsence } from '#tests/kit/workflow/absence.ts';
import { act, sign, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  passTime,
  pendingOf,
  recordsOf,
  stepOf,
  tasksOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let ann: TestAccount;
let ben: TestAccount;
let cid: TestAccount;
let chief: TestAccount;
beforeEach(async () => {
  const { db } = test();
  applicant = await addAccount(db, []);
  [ann, ben, cid, chief] = (await addApprovers(db, 4)) as [
    TestAccount,
    TestAccount,
    TestAccount,
    TestAccount,
  ];
});

const begun = async (...blocks: Block[]) =>
  apply(
    test().db,
    await addProcess(test().db, blocks, { administrators: [chief.userName] }),
    applicant,
  );
const step = (people: TestAccount[], quorum: Approval['quorum'] = 'any', change = {}): Block =>
  stepOf('s1', people, { quorum, ...change });

const askedOf = async (id: number) =>
  (await pendingOf(test().db, id)).map(({ accountId }) => accountId);

/** Who was asked in the place of whom. */
async function placedOf(applicationId: number) {
  const { deed, assignee, standsFor } = applicationRecords;
  const rows = await test()
    .db.select({ deed, assignee, standsFor })
    .from(applicationRecords)
    .where(eq(applicationRecords.applicationId, applicationId));
  return rows.filter((row) => row.standsFor !== null);
}

const toldOf = async ({ id }: TestAccount) => {
  const isSite = and(eq(messages.accountId, id), eq(messages.channel, 'site'));
  return test().db.select().from(messages).where(isSite);
};

describe('a step that opens for somebody who is away', () => {
  it('asks their deputy, who is told for whom; the record says so, and they see it themselves', async () => {
    await addAbsence(test().db, ann, ben);
    const id = await begun(step([ann]));
    const tasks = await tasksOf(test().db, id);
    expect(tasks.map((task) => [task.accountId, task.state, task.standsFor])).toEqual([
      [ben.id, 'pending', [ann.id]],
      [ann.id, 'transferred', []],
    ]);
    expect(await placedOf(id)).toEqual([
      { deed: 'standIn', assignee: ben.userName, standsFor: ann.userName },
    ]);
    const [told, ...others] = await toldOf(ben);
    expect([told!.template, others]).toEqual(['taskForAbsent', []]);
    expect(JSON.stringify(told!.content)).toContain(ann.userName);
    expect(await toldOf(ann)).toEqual([]);
    await act(test().db, id, ben, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it.each([
    ['is not over on its last day', -3, 0, 'ben'],
    ['begins with its first day', 0, 3, 'ben'],
    ['is over on the day after', -3, -1, 'ann'],
    ['has not begun on the day before', 1, 3, 'ann'],
  ] as const)('asks whoever is there: the absence %s', async (_, from, to, who) => {
    await addAbsence(test().db, ann, ben, { from, to });
    expect(await askedOf(await begun(step([ann])))).toEqual([who === 'ben' ? ben.id : ann.id]);
  });

  it('asks the deputy of a deputy who is away too', async () => {
    await addAbsence(test().db, ann, ben);
    await addAbsence(test().db, ben, cid);
    const id = await begun(step([ann]));
    expect(await askedOf(id)).toEqual([cid.id]);
    expect(await placedOf(id)).toEqual([
      { deed: 'standIn', assignee: cid.userName, standsFor: ann.userName },
    ]);
  });

  it('asks the administrators where deputies stand for each other', async () => {
    await addAbsence(test().db, ann, ben);
    await addAbsence(test().db, ben, ann);
    const id = await begun(step([ann, ben]));
    expect(await askedOf(id)).toEqual([chief.id]);
    expect(await placedOf(id)).toEqual(
      [ann, ben].map(({ userName: standsFor }) => ({
        deed: 'escalate',
        assignee: null,
        standsFor,
      })),
    );
  });

  it.each([
    ['there is no deputy', () => addAbsence(test().db, ann)],
    ['the deputy is the applicant', () => addAbsence(test().db, ann, applicant)],
    [
      'the account of the deputy is disabled',
      async () => {
        await addAbsence(test().db, ann, cid);
        await closeAccount(test().db, cid.id);
      },
    ],
  ])('asks the administrators where %s', async (_, prepare) => {
    await prepare();
    const id = await begun(step([ann]));
    expect(await askedOf(id)).toEqual([chief.id]);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'escalate s1']);
  });

  it('asks an applicant as the deputy only where the step allows them to decide', async () => {
    [applicant] = (await addApprovers(test().db, 1)) as [TestAccount];
    await addAbsence(test().db, ann, applicant);
    expect(await askedOf(await begun(step([ann])))).toEqual([chief.id]);
    const id = await begun(step([ann], 'any', { isSelfAllowed: true }));
    expect(await askedOf(id)).toEqual([applicant.id]);
  });

  it('needs no administrator where anybody decides and somebody is there', async () => {
    await addAbsence(test().db, ann);
    expect(await askedOf(await begun(step([ann, ben])))).toEqual([ben.id]);
  });

  it('asks whoever is away where the only administrator is away too', async () => {
    await addAbsence(test().db, ann);
    await addAbsence(test().db, chief);
    expect(await askedOf(await begun(step([ann])))).toEqual([ann.id]);
  });

  it('leaves an overdue step to the deputy of an administrator', async () => {
    const { db } = test();
    await addAbsence(db, chief, cid);
    const id = await begun(step([ann], 'all', { hours: 1, overdue: 'administrators' }));
    for (const people of [[cid.id], [cid.id]]) {
      await passTime(db, id);
      await carryOutTimers(db);
      expect(await askedOf(id)).toEqual(people);
    }
  });

  it('asks the deputy of an administrator', async () => {
    await addAbsence(test().db, ann);
    await addAbsence(test().db, chief, cid);
    expect(await askedOf(await begun(step([ann])))).toEqual([cid.id]);
  });
});

describe('a deputy', () => {
  it('counts once where all have to agree: of two people, and as one of them', async () => {
    await addAbsence(test().db, ann, cid);
    await addAbsence(test().db, ben, cid);
    const id = await begun(step([ann, ben, cid], 'all'));
    expect(await askedOf(id)).toEqual([cid.id]);
    await act(test().db, id, cid, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('takes the turn of somebody, once it has come', async () => {
    const id = await begun(step([ann, ben], 'inTurn'));
    await addAbsence(test().db, ben, cid);
    expect(await askedOf(id)).toEqual([ann.id]);
    await act(test().db, id, ann, 'approve');
    expect(await askedOf(id)).toEqual([cid.id]);
    expect((await taskOfPerson(test().db, id, cid)).standsFor).toEqual([ben.id]);
    expect((await toldOf(cid)).map(({ template }) => template)).toEqual(['taskForAbsent']);
  });

  it('has decided already whose turn comes for somebody else', async () => {
    const id = await begun(step([ann, ben], 'inTurn'));
    await addAbsence(test().db, ben, ann);
    await act(test().db, id, ann, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('takes the first turn of somebody before their own', async () => {
    await addAbsence(test().db, ann, cid);
    const id = await begun(step([ann, ben, cid], 'inTurn'));
    expect(await askedOf(id)).toEqual([cid.id]);
    await act(test().db, id, cid, 'approve');
    expect(await askedOf(id)).toEqual([ben.id]);
    await act(test().db, id, ben, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('is replaced by the administrators whose turn it is to decide for somebody without one', async () => {
    const id = await begun(step([ann, ben], 'inTurn'));
    await addAbsence(test().db, ben);
    await act(test().db, id, ann, 'approve');
    expect(await askedOf(id)).toEqual([chief.id]);
    await act(test().db, id, chief, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });
});

describe('somebody who is away and is chosen', () => {
  it('for a transfer or as a signer is represented by the deputy', async () => {
    await addAbsence(test().db, ben, cid);
    const id = await begun(step([ann]));
    await act(test().db, id, ann, 'transfer', { person: ben.userName });
    expect(await askedOf(id)).toEqual([cid.id]);
    expect(await placedOf(id)).toHaveLength(1);
    const other = await begun(step([ann]));
    await sign(test().db, other, { by: ann, signer: ben, place: 'before' });
    expect(await askedOf(other)).toEqual([cid.id]);
    expect((await toldOf(cid)).map(({ template }) => template)).toEqual([
      'taskForAbsent',
      'taskForAbsent',
    ]);
  });

  it('is refused without a deputy, and where the deputy is whoever chooses', async () => {
    const { id: absence } = await addAbsence(test().db, ben);
    const id = await begun(step([ann]));
    const transfer = () => act(test().db, id, ann, 'transfer', { person: ben.userName });
    await expect(transfer()).rejects.toMatchObject({ fault: 'personAway' });
    await test().db.update(absences).set({ deputyId: ann.id }).where(eq(absences.id, absence));
    await expect(transfer()).rejects.toMatchObject({ fault: 'personAway' });
    expect(await askedOf(id)).toEqual([ann.id]);
  });
});
