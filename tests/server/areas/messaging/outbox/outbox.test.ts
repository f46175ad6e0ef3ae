import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { outboxLog } from '#contract/messaging/outbox.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { enqueueCode } from '#server/areas/messaging/code/enqueue.ts';
import { messages, type Message } from '#server/platform/message/table.ts';
import { addAccount, freshPhone } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type OutboxRecord = z.output<typeof outboxLog.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function addMessage(code = '246810') {
  const recipient = freshPhone();
  await enqueueCode(test().db, {
    channel: 'sms',
    recipient,
    template: 'login',
    locale: 'zh',
    code,
  });
  const { rows } = await ask<OutboxRecord>(admin, 'POST', '/monitor/outbox/list', {
    filter: { recipient },
  });
  return rows[0]!;
}

/** A message that was sent and then reported as failed by its receipt. */
async function addLost(given: Partial<Message> = {}) {
  const lost = { channel: 'sms', category: 'service', status: 'failed' } as const;
  const [row] = await test()
    .db.insert(messages)
    .values({
      ...lost,
      template: 'planFailed',
      recipient: freshPhone(),
      values: {},
      error: 'UNDELIV',
      sentAt: new Date('2026-11-22T08:00:00Z'),
      ...given,
    })
    .returning();
  return row!;
}

describe('the recipient of a message', () => {
  it('is the account as long as there is no address', async () => {
    const { id: accountId, userName } = await addAccount(test().db);
    const site = await addLost({ channel: 'site', recipient: '', accountId });
    const sms = await addLost({ recipient: '13812345678', accountId });
    const read = async (id: number) =>
      (await ask<OutboxRecord>(admin, 'GET', `/monitor/outbox/${id}`)).data.recipient;
    expect([await read(site.id), await read(sms.id)]).toEqual([userName, '138****5678']);
  });
});

describe('a filter by recipient', () => {
  const find = async (recipient: string) =>
    (await ask<OutboxRecord>(admin, 'POST', '/monitor/outbox/list', { filter: { recipient } }))
      .rows;

  it('finds the messages of an account by its whole name or nickname, not by parts of them', async () => {
    const nickName = `Zanele ${freshPhone()}`;
    const { id: accountId, userName } = await addAccount(test().db);
    await test().db.update(accounts).set({ nickName }).where(eq(accounts.id, accountId));
    const { id } = await addLost({ recipient: '13812345678', accountId });
    const found = [userName, nickName, nickName.toUpperCase(), nickName.slice(0, -1)].map(find);
    const ids = (await Promise.all(found)).map((rows) => rows.map((row) => row.id));
    expect(ids).toEqual([[id], [id], [id], []]);
    expect((await find(userName))[0]!.recipient).toBe('138****5678');
  });
});

describe('the outcome of a message', () => {
  it('is shown in its record', async () => {
    const deliveredAt = new Date('2026-11-22T08:00:05Z');
    const { id } = await addLost({ status: 'sent', error: null, deliveredAt });
    const { data } = await ask<OutboxRecord>(admin, 'GET', `/monitor/outbox/${id}`);
    expect(data).toMatchObject({
      status: 'sent',
      sentAt: '2026-11-22T08:00:00.000Z',
      deliveredAt: '2026-11-22T08:00:05.000Z',
      error: null,
    });
  });

  it('allows a retry only if no provider accepted it, as otherwise its text is gone', async () => {
    const [taken, kept] = [await addLost(), await addLost({ sentAt: null })];
    const resend = ({ id }: Message) => ask(admin, 'POST', `/monitor/outbox/${id}/resend`);
    expect(await resend(taken)).toMatchObject({ code: 500, msg: expect.stringContaining('状态') });
    expect(await resend(kept)).toMatchObject({ code: 200 });
    const left = await test()
      .db.select({ status: messages.status })
      .from(messages)
      .where(inArray(messages.id, [taken.id, kept.id]))
      .orderBy(messages.id);
    expect(left.map(({ status }) => status)).toEqual(['failed', 'waiting']);
  });
});

describe('a message', () => {
  it('is listed without its text and with a masked recipient', async () => {
    const message = await addMessage();
    expect(message.recipient).toMatch(/^139\*{4}\d{4}$/);
    expect(JSON.stringify(message)).not.toContain('246810');
  });

  it('can be read by full administrators, and each view is logged', async () => {
    const { id } = await addMessage();
    const { data } = await ask<{ text: string }>(admin, 'POST', `/monitor/outbox/${id}/text`);
    expect(data.text).toContain('246810');
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `outbox ${id}`));
    expect(deeds.map(({ userName }) => userName)).toEqual([admin.userName]);
  });

  it('hides its code from operators, as it would open the account', async () => {
    const { id } = await addMessage();
    const role = await addRole(test().db, ['monitor:outbox:list', 'monitor:outbox:query']);
    const operator = await logIn(test().db, { roles: [role] });
    const reply = await ask(operator, 'POST', `/monitor/outbox/${id}/text`);
    expect(reply).toMatchObject({ code: 200, data: { text: null } });
  });
});
