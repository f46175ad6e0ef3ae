import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { faultOf } from '#server/platform/http/reply/fault.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';
import { act } from '#tests/kit/workflow/acting.ts';
import { addApprovers, addProcess, apply, stepOf } from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let [ann, ben]: TestAccount[] = [];
beforeAll(async () => {
  [ann, ben] = await addApprovers(test().db, 2);
});

it('a task for somebody who is erased at that moment is refused, and says so', async () => {
  const { db } = test();
  const id = await apply(db, await addProcess(db, [stepOf('s1', [ann!])]), await addAccount(db));
  const erased = await writeLate(db, (tx) => tx.delete(accounts).where(eq(accounts.id, ben!.id)));
  const given = act(db, id, ann!, 'transfer', { person: ben!.userName, note: '请代为处理' }).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  await Promise.race([given, untilWaiting(db)]);
  await erased.commit();
  expect(faultOf((await given)!)).toMatchObject({ fault: 'overtaken' });
});
