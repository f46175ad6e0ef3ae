import { eq } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { aliyun } from '#server/areas/messaging/provider/aliyun.ts';
import { startSender } from '#server/areas/messaging/delivery/sender.ts';
import { redeemCode, sendCode } from '#server/areas/messaging/service.ts';
import { smsChannel } from '#server/areas/messaging/delivery/sms.ts';
import { messages } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import { addTicket, freshAddress, freshPhone } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useGateway } from '../provider/gateway.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const db = () => connection().db;
const gateway = useGateway();
const secret = Buffer.alloc(32, 3);
const budget = { hour: 100, day: 100, abroad: { hour: 100, day: 100 } };
const log = pino({ level: 'silent' });

async function ask(phone: string): Promise<void> {
  const services = { db: db(), secret, budget };
  const visitor = { address: freshAddress(), locale: 'zh' } as const;
  const captchaVerification = await addTicket(db(), 'sms:register', visitor.address);
  await sendCode(services, { phone, purpose: 'register', captchaVerification, ...visitor });
}

const messageTo = async (phone: string) =>
  (await db().select().from(messages).where(eq(messages.recipient, phone)))[0]!;

describe('while the provider hangs', () => {
  it('codes can still be requested and redeemed', async () => {
    const { account, hang, received } = gateway();
    hang();
    const patience = 2000;
    const sender = startSender({
      db: db(),
      url: connection().url,
      log,
      templates: TEMPLATES,
      book: {
        hasAccount: () => Promise.resolve(false),
        findContact: () => Promise.resolve(undefined),
      },
      channels: { sms: smsChannel(aliyun(account, patience)) },
    });
    const [first, second] = [freshPhone(), freshPhone()];
    await ask(first);
    await until(() => expect(received).toHaveLength(1));
    await ask(second);
    const { code } = (await messageTo(first)).values;
    await redeemCode(db(), {
      secret,
      recipient: first,
      purpose: 'register',
      code: code as string,
    });
    expect((await messageTo(first)).status).toBe('sending');
    await until(async () =>
      expect(await messageTo(first)).toMatchObject({ attempts: 1, status: 'waiting' }),
    );
    await sender.stop();
  });
});
