import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '#contract/workflow/outline.ts';
import { passBegun } from '#server/areas/workflow/task/deputy/begun.ts';
import { absences, applicationTasks } from '#server/areas/workflow/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { stick, STUCK } from '#tests/kit/stuck-row.ts';
import { addAbsence } from '#tests/kit/workflow/absence.ts';
import { act, sign, taskOfPerson } from '#tests/kit/workflow/acting.ts';
import {
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  pendingOf,
  recordsOf,
  stepOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let ann: TestAccount;
let ben: TestAccount;
let cid: TestAccount;
beforeEach(async () => {
  const { db } = test();
  applicant = await addAccount(db, []);
  [ann, ben, cid] = (await addApprovers(db, 3)) as [TestAccount, TestAccount, TestAccount];
});

const begun = async (people: TestAccount[], quorum: Approval['quorum'] = 'any') =>
  apply(
    test().db,
    await addProcess(test().db, [stepOf('s1', people, { quorum, hours: 48 })]),
    applicant,
  );
const askedOf = async (id: number) =>
  (await pendingOf(test().db, id)).map(({ accountId }) => accountId);

/** Passes tasks on in two processes at once, and once more. */
async function pass(): Promise<void> {
  const { db } = test();
  await Promise.all([passBegun(db), passBegun(db)]);
  await passBegun(db);
}

describe('a task that waits for somebody whose absence begins', () => {
  it('goes to the deputy with its deadline, once, and does not come back', async () => {
    const id = await begun([ann]);
    const { dueAt } = await taskOfPerson(test().db, id, ann);
    await addAbsence(test().db, ann, ben);
    await pass();
    expect(await askedOf(id)).toEqual([ben.id]);
    const given = await taskOfPerson(test().db, id, ben);
    expect([given.dueAt, given.standsFor]).toEqual([dueAt, [ann.id]]);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'standIn s1']);
    expect((await taskOfPerson(test().db, id, ann)).state).toBe('transferred');
    await test().db.delete(absences);
    await pass();
    expect(await askedOf(id)).toEqual([ben.id]);
  });

  it('goes there although another one cannot be passed on, which is told', async () => {
    const { db } = test();
    const [stuck, id] = [await begun([ann]), await begun([ann])];
    await stick(db, applicationTasks, (await taskOfPerson(db, stuck, ann)).id);
    await addAbsence(db, ann, ben);
    await expect(passBegun(db)).rejects.toMatchObject({ cause: { message: STUCK } });
    expect([await askedOf(stuck), await askedOf(id)]).toEqual([[ann.id], [ben.id]]);
    await db.delete(applicationTasks).where(eq(applicationTasks.applicationId, stuck));
  });

  it('stays where there is no deputy, or deputies stand for each other', async () => {
    const id = await begun([ann]);
    await addAbsence(test().db, ann, ben);
    await addAbsence(test().db, ben, ann);
    await pass();
    expect(await askedOf(id)).toEqual([ann.id]);
    expect(await recordsOf(test().db, id)).toEqual(['start']);
  });

  it('stays where the deputy is the applicant', async () => {
    [applicant] = (await addApprovers(test().db, 1)) as [TestAccount];
    const id = await begun([ann]);
    await addAbsence(test().db, ann, applicant);
    await pass();
    expect(await askedOf(id)).toEqual([ann.id]);
  });

  it('goes on to the next deputy, who decides for both, and back to whoever is there again', async () => {
    const id = await begun([ann]);
    await addAbsence(test().db, ann, ben);
    await pass();
    await addAbsence(test().db, ben, cid);
    await pass();
    expect((await taskOfPerson(test().db, id, cid)).standsFor).toEqual([ann.id, ben.id]);
    await test().db.delete(absences);
    await addAbsence(test().db, cid, ann);
    await pass();
    expect(await askedOf(id)).toEqual([ann.id]);
    expect((await taskOfPerson(test().db, id, ann)).standsFor).toEqual([ben.id, cid.id]);
  });

  it('falls to a deputy who is asked anyway, and counts once', async () => {
    const id = await begun([ann, ben], 'all');
    await act(test().db, id, ben, 'approve');
    await addAbsence(test().db, ann, ben);
    await pass();
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('is decided by a deputy who was to sign before', async () => {
    const id = await begun([ann, cid], 'all');
    await sign(test().db, id, { by: ann, signer: ben, place: 'before' });
    await addAbsence(test().db, ann, ben);
    await pass();
    await act(test().db, id, ben, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('active');
    await act(test().db, id, cid, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('waits for its signer still, and comes to the deputy then', async () => {
    const id = await begun([ann]);
    await sign(test().db, id, { by: ann, signer: cid, place: 'before' });
    await addAbsence(test().db, ann, ben);
    await pass();
    expect(await askedOf(id)).toEqual([cid.id]);
    await act(test().db, id, cid, 'approve');
    expect(await askedOf(id)).toEqual([ben.id]);
  });

  it('as a signer goes to the deputy, for whom its owner waits', async () => {
    const id = await begun([ann]);
    await sign(test().db, id, { by: ann, signer: ben, place: 'before' });
    await addAbsence(test().db, ben, cid);
    await pass();
    expect(await askedOf(id)).toEqual([cid.id]);
    await act(test().db, id, cid, 'approve');
    expect(await askedOf(id)).toEqual([ann.id]);
  });
});
