import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { alignSlots } from '#server/areas/forms/fill/place/slot.ts';
import { formAnswers, forms, formSlots } from '#server/areas/forms/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { applicationData } from '#server/areas/workflow/personal.ts';
import { processes } from '#server/areas/workflow/table.ts';
import { decideTask } from '#server/areas/workflow/task/decide.ts';
import { PERSONAL } from '#server/personal.ts';
import { forgetPerson } from '#server/platform/privacy/personal-data.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { addRole } from '#tests/kit/session.ts';
import { act } from '#tests/kit/workflow/acting.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';
import {
  actorFor,
  addApplication,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  decisionOf,
  parallelOf,
  pendingOf,
  recordsOf,
  stepOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();

it('an application that is approved while its applicant leaves stays approved', async () => {
  const { db } = test();
  const leaving = await addAccount(db, []);
  const [approver] = await addApprovers(db, 1);
  const id = await addApplication(db, leaving, approver);
  const [task] = await pendingOf(db, id);
  const approved = await writeLate(db, (tx) =>
    decideTask(tx, actorFor(approver!), task!.id, decisionOf('approve')),
  );
  const left = db.transaction((tx) => applicationData.forget!(tx, leaving.id));
  await untilWaiting(db).finally(() => approved.commit());
  await left;
  expect((await applicationOf(db, id)).status).toBe('approved');
  expect(await recordsOf(db, id)).toEqual(['start', 'approve s1', 'finish']);
});

it('whoever takes the name of an erased account is not asked in its place', async () => {
  const { db } = test();
  const applicant = await addAccount(db, []);
  const role = await addRole(db, ['workflow:task:list']);
  const [gone, ben] = await addApprovers(db, 2);
  const named = { ...gone!, userName: gone!.userName.toUpperCase() };
  const steps = [parallelOf('p1', [stepOf('s1', [named, ben!])], [stepOf('s2', [ben!])])];
  const process = await addProcess(db, steps);
  await db.transaction(async (tx) => {
    await applicationData.forget!(tx, gone!.id);
    await tx.delete(accounts).where(eq(accounts.id, gone!.id));
  });
  const same = await addAccount(db, [role]);
  const { userName } = gone!;
  await db.update(accounts).set({ userName }).where(eq(accounts.id, same.id));
  const asked = await pendingOf(db, await apply(db, process, applicant));
  expect(asked.map(({ blockId, accountId }) => [blockId, accountId])).toEqual([
    ['s1', ben!.id],
    ['s2', ben!.id],
  ]);
  const [built] = await db.select().from(processes).where(eq(processes.id, process.id));
  expect(JSON.stringify(built!.outline)).not.toContain(named.userName);
});

it('an applicant who leaves frees the place of what was not decided, and of nothing else', async () => {
  const { db } = test();
  const leaving = await addAccount(db, []);
  const [approver] = await addApprovers(db, 1);
  const process = await addProcess(db, [stepOf('s1', [approver!])]);
  const [done, open] = [await apply(db, process, leaving), await apply(db, process, leaving)];
  await act(db, done, approver!, 'approve');
  const [form] = await db
    .update(forms)
    .set({ settings: { ...process.form.settings, total: 2 } })
    .where(eq(forms.id, process.form.id))
    .returning();
  await db.transaction((tx) => alignSlots(tx, form!));
  await db.transaction((tx) => forgetPerson(tx, PERSONAL, leaving));
  const [slot] = await db.select().from(formSlots).where(eq(formSlots.formId, form!.id));
  expect(slot!.taken).toBe(1);
  const stateOf = async (id: number) => {
    const { answerId, status } = await applicationOf(db, id);
    const [answer] = await db.select().from(formAnswers).where(eq(formAnswers.id, answerId));
    return [status, answer!.state];
  };
  expect(await stateOf(done)).toEqual(['approved', 'submitted']);
  expect(await stateOf(open)).toEqual(['withdrawn', 'withdrawn']);
});
