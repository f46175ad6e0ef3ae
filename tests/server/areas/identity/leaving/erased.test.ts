import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { leavePortal } from '#contract/identity/leaving.ts';
import { eraseDue } from '#server/areas/identity/leaving/erase.ts';
import { listErased } from '#server/areas/identity/leaving/erased.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { PERSONAL } from '#server/personal.ts';
import { answerOf, call, PASSWORD, sealPassword } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

it('accounts that left or were removed are known as erased, and nobody whose date is to come', async () => {
  const { db, keyPair } = test();
  const [admin, left, leaving, removed] = [
    await logIn(db, { roles: ['admin'] }),
    await logIn(db),
    await logIn(db),
    await logIn(db),
  ];
  const body = { password: sealPassword(keyPair, PASSWORD) };
  for (const { token } of [left, leaving])
    await answerOf(call(test(), leavePortal, { token, body }));
  await db
    .update(accounts)
    .set({ leavingAt: sql`now() - interval '1 second'` })
    .where(eq(accounts.id, left.userId));
  await eraseDue(test(), PERSONAL);
  expect((await ask(admin, 'DELETE', `/system/user/${removed.userId}`)).code).toBe(200);
  const erased = await listErased(db);
  expect(erased.toSorted((one, other) => one - other)).toEqual([left.userId, removed.userId]);
});
