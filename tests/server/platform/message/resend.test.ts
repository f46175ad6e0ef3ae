import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { RESEND_LIMIT, resendMessage } from '#server/platform/message/resend.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addFailedMail } from '#tests/kit/messaging/messages.ts';

const test = useApp();

const failed = async () => addFailedMail(test(), (await addAccount(test().db)).id, 'entry 1');
const fail = (id: number, change: Partial<typeof messages.$inferInsert> = {}) =>
  test()
    .db.update(messages)
    .set({ status: 'failed', ...change })
    .where(eq(messages.id, id));

it('queues a failed message again from its first attempt', async () => {
  const { db } = test();
  const id = await failed();
  await resendMessage(db, id);
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  expect(row).toMatchObject({ status: 'waiting', attempts: 0 });
  await expect(resendMessage(db, id)).rejects.toMatchObject({ fault: 'wrongState' });
});

it('does not resend codes, or messages that a provider accepted', async () => {
  const { db } = test();
  const [code, taken] = [await failed(), await failed()];
  await fail(code, { category: 'security', accountId: null });
  await fail(taken, { sentAt: new Date() });
  for (const id of [code, taken])
    await expect(resendMessage(db, id)).rejects.toMatchObject({ fault: 'wrongState' });
});

it('limits how often a day the same message is resent', async () => {
  const { db } = test();
  const id = await failed();
  for (let time = 0; time < RESEND_LIMIT.times; time += 1) {
    await resendMessage(db, id);
    await fail(id);
  }
  await expect(resendMessage(db, id)).rejects.toMatchObject({ fault: 'tooOften' });
});
