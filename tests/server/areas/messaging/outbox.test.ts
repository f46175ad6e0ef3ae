import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutboxRecord } from '#contract/messaging/outbox.ts';
import { operations } from '#server/platform/audit/table.ts';
import { enqueue } from '#server/areas/messaging/message.ts';
import { freshPhone } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function addMessage(values: Record<string, string> = { code: '246810' }) {
  const recipient = freshPhone();
  await enqueue(test().db, { recipient, template: 'login', locale: 'zh', values });
  const { rows } = await ask<OutboxRecord>(admin, 'POST', '/monitor/outbox/list', {
    filter: { recipient },
  });
  return rows[0]!;
}

describe('a message', () => {
  it('is listed without its text and with a masked recipient', async () => {
    const message = await addMessage();
    expect(message.recipient).toMatch(/^139\*{4}\d{4}$/);
    expect(JSON.stringify(message)).not.toContain('246810');
  });

  it('is read by whoever may do everything, and each look is remembered', async () => {
    const { id } = await addMessage();
    const { data } = await ask<{ text: string }>(admin, 'POST', `/monitor/outbox/${id}/text`);
    expect(data.text).toContain('246810');
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `outbox ${id}`));
    expect(deeds.map(({ userName }) => userName)).toEqual([admin.userName]);
  });

  it('keeps its code from an operator: it would open the account that it is for', async () => {
    const { id } = await addMessage();
    const role = await addRole(test().db, ['monitor:outbox:list', 'monitor:outbox:query']);
    const operator = await logIn(test().db, { roles: [role] });
    const reply = await ask(operator, 'POST', `/monitor/outbox/${id}/text`);
    expect(reply).toMatchObject({ code: 200, data: { text: null } });
  });
});
