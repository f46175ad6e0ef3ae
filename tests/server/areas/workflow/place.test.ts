import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { alignSlots } from '#server/areas/forms/fill/place/slot.ts';
import { formAnswers, forms, formSlots } from '#server/areas/forms/table.ts';
import { freeRejected } from '#server/areas/workflow/place.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addAnswer } from '#tests/kit/forms/filling.ts';
import { act } from '#tests/kit/workflow/acting.ts';
import {
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  stepOf,
  type TestProcess,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let [chief]: TestAccount[] = [];
beforeAll(async () => {
  [chief] = await addApprovers(test().db, 1);
});

/** A process with places for two, both of which are taken. */
async function full() {
  const { db } = test();
  const process = await addProcess(db, [stepOf('s1', [chief!])]);
  const ids = [
    await apply(db, process, await addAccount(db)),
    await apply(db, process, await addAccount(db)),
  ];
  const settings = { ...process.form.settings, total: 2, hasWaitingList: true };
  const [form] = await db
    .update(forms)
    .set({ settings })
    .where(eq(forms.id, process.form.id))
    .returning();
  await db.transaction((tx) => alignSlots(tx, form!));
  return { process, id: ids[0]! };
}
const taken = async ({ form }: TestProcess) =>
  (await test().db.select().from(formSlots).where(eq(formSlots.formId, form.id)))[0]!.taken;
const stateOf = async (id: number) =>
  (await test().db.select().from(formAnswers).where(eq(formAnswers.id, id)))[0]!.state;

describe('the place of an application', () => {
  it('is free for others once it was rejected, and counted once', async () => {
    const { db } = test();
    const { process, id } = await full();
    await act(db, id, chief!, 'reject', { note: '不符合条件' });
    await Promise.all([freeRejected(db), freeRejected(db)]);
    const { answerId } = await applicationOf(db, id);
    expect([await taken(process), await stateOf(answerId)]).toEqual([1, 'placeless']);
  });

  it('goes to whoever waits for one', async () => {
    const { db } = test();
    const { process, id } = await full();
    const owner = await addAccount(db);
    const waiting = await addAnswer(db, process.form, owner.id, { state: 'waiting' });
    await act(db, id, chief!, 'reject', { note: '不符合条件' });
    await freeRejected(db);
    expect([await taken(process), await stateOf(waiting.id)]).toEqual([2, 'submitted']);
  });

  it('is kept while it is decided about, returned, or approved', async () => {
    const { db } = test();
    const [one, two] = [await full(), await full()];
    await act(db, one.id, chief!, 'approve');
    await act(db, two.id, chief!, 'return', { note: '请补充' });
    await freeRejected(db);
    expect([await taken(one.process), await taken(two.process)]).toEqual([2, 2]);
  });
});
