import { describe, expect, it } from 'vitest';
import { describeMessage } from '#server/commands/outbox.ts';
import { messages } from '#server/platform/message/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const CREATED = new Date('2026-11-20T08:00:00Z');

async function describeOne(given: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const { db } = connection();
  const row = {
    channel: 'sms' as const,
    recipient: '13812345678',
    template: 'register',
    locale: 'en' as const,
    values: { code: '012345' },
    status: 'sent' as const,
    createdAt: CREATED,
  };
  const [message] = await db
    .insert(messages)
    .values({ ...row, ...given })
    .returning();
  return describeMessage(db, message!);
}

describe('a line of the outbox', () => {
  it('shows the message with its code', async () => {
    expect(await describeOne()).toBe(
      '2026-11-20T08:00:00.000Z  138****5678  sent  [BRICS Advanced Computing Contest] 012345 is your code for ' +
        'signing up, valid for 5 minutes. Do not share it. If you did not ask for it, ignore this message.\n',
    );
  });

  it('shows the subject and the text of a mail', async () => {
    const mail = {
      channel: 'mail',
      recipient: 'ann@example.org',
      template: 'confirmEmail',
    } as const;
    expect(await describeOne(mail)).toBe(
      '2026-11-20T08:00:00.000Z  a****@example.org  sent  012345 is your code for your email address\n\n' +
        'You are confirming the email address of your account. Your code is:\n\n**012345**\n\n' +
        'It is valid for 5 minutes. Do not share it. If you did not ask for it, ignore this message.\n',
    );
  });

  it('shows the status of a message whose code was deleted', async () => {
    const failed = { values: {}, status: 'failed' as const, error: 'too late' };
    expect(await describeOne(failed)).toBe(
      '2026-11-20T08:00:00.000Z  138****5678  failed  too late\n',
    );
    expect(await describeOne({ values: {} })).toBe(
      '2026-11-20T08:00:00.000Z  138****5678  sent  register\n',
    );
  });
});
