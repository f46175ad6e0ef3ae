import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Approval } from '#contract/workflow/outline.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { replaceRoles } from '#server/areas/identity/account/repository.ts';
import { applicationTasks } from '#server/areas/workflow/table.ts';
import { replaceUnable } from '#server/areas/workflow/task/unable.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addRole } from '#tests/kit/session.ts';
import { stick, STUCK } from '#tests/kit/stuck-row.ts';
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
let [chief, ben]: TestAccount[] = [];
let gone: TestAccount;
beforeAll(async () => {
  applicant = await addAccount(test().db, []);
  [chief, ben] = await addApprovers(test().db, 2);
});

/** An application at a step of somebody whose account is going to be disabled, and of others. */
async function begun(quorum: Approval['quorum'], ...others: TestAccount[]): Promise<number> {
  const { db } = test();
  [gone] = (await addApprovers(db, 1)) as [TestAccount];
  const given = { administrators: [chief!.userName] };
  return apply(
    db,
    await addProcess(db, [stepOf('s1', [gone, ...others], { quorum })], given),
    applicant,
  );
}

/** Takes all roles away, and looks after the tasks. */
async function takeRoles(): Promise<void> {
  const { db } = test();
  await replaceRoles(db, gone.id, []);
  await Promise.all([replaceUnable(db), replaceUnable(db)]);
}

/** Disables the account, and looks after its tasks in two processes at once. */
async function disable(): Promise<void> {
  const { db } = test();
  await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, gone.id));
  await Promise.all([replaceUnable(db), replaceUnable(db)]);
}

const askedOf = async (id: number) =>
  (await pendingOf(test().db, id)).map(({ accountId }) => accountId);

describe('a step whose approver has a disabled account', () => {
  it('is given to the administrators if nobody else decides', async () => {
    const id = await begun('any');
    await disable();
    expect(await askedOf(id)).toEqual([chief!.id]);
  });

  it('is given to them although another one of theirs cannot be, which is told', async () => {
    const { db } = test();
    const stuck = await begun('any');
    const person = gone;
    const given = { administrators: [chief!.userName] };
    const id = await apply(db, await addProcess(db, [stepOf('s1', [person])], given), applicant);
    await stick(db, applicationTasks, (await taskOfPerson(db, stuck, person)).id);
    await db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, person.id));
    await expect(replaceUnable(db)).rejects.toMatchObject({ cause: { message: STUCK } });
    expect([await askedOf(stuck), await askedOf(id)]).toEqual([[person.id], [chief!.id]]);
    await replaceRoles(db, person.id, []);
    await db.delete(applicationTasks).where(eq(applicationTasks.applicationId, stuck));
  });

  it('is left to the others where anybody decides', async () => {
    const id = await begun('any', ben!);
    await disable();
    expect(await askedOf(id)).toEqual([ben!.id]);
  });

  it('is not decided by the others alone where all have to agree', async () => {
    const id = await begun('all', ben!);
    await act(test().db, id, ben!, 'approve');
    await disable();
    expect(await askedOf(id)).toEqual([chief!.id]);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'approve s1', 'escalate s1']);
    await act(test().db, id, chief!, 'approve');
    expect((await applicationOf(test().db, id)).status).toBe('approved');
  });

  it('goes on in turn', async () => {
    const id = await begun('inTurn', ben!);
    await disable();
    expect(await askedOf(id)).toEqual([chief!.id]);
    await act(test().db, id, chief!, 'approve');
    expect(await askedOf(id)).toEqual([ben!.id]);
  });

  it('waits no longer for them as a signer', async () => {
    const { db } = test();
    const id = await apply(db, await addProcess(db, [stepOf('s1', [ben!])]), applicant);
    [gone] = (await addApprovers(db, 1)) as [TestAccount];
    await sign(db, id, { by: ben!, signer: gone, place: 'before' });
    await disable();
    expect(await askedOf(id)).toEqual([ben!.id]);
  });
});

describe('a step whose approver may not decide any more', () => {
  it('is given to the administrators', async () => {
    const id = await begun('all', ben!);
    await takeRoles();
    expect(await askedOf(id)).toEqual([ben!.id, chief!.id]);
    expect(await recordsOf(test().db, id)).toEqual(['start', 'escalate s1']);
  });

  it('stays with whoever lost only the role by which it was found', async () => {
    const { db } = test();
    const [named, able] = [await addRole(db, []), await addRole(db, ['workflow:task:list'])];
    gone = await addAccount(db, [named, able]);
    const who = { people: [], roles: [named], departments: [], posts: [] };
    const id = await apply(db, await addProcess(db, [stepOf('s1', [], { who })]), applicant);
    await replaceRoles(db, gone.id, [able]);
    await replaceUnable(db);
    expect(await askedOf(id)).toEqual([gone.id]);
  });
});
