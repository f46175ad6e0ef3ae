import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { TemplatePreview, templateResource } from '#contract/messaging/template.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type TemplateRecord = z.output<typeof templateResource.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function find(code: string): Promise<TemplateRecord> {
  const { rows } = await ask<TemplateRecord>(admin, 'POST', '/system/template/list', {
    filter: { keyword: code },
  });
  return rows.find((row) => row.code === code)!;
}

const put = (row: TemplateRecord, change: Partial<TemplateRecord>) =>
  ask<TemplateRecord>(admin, 'PUT', `/system/template/${row.id}`, { ...row, ...change });

const previewOf = (row: TemplateRecord, change: Partial<TemplateRecord> = {}) =>
  ask<TemplatePreview[]>(admin, 'POST', `/system/template/${row.id}/preview`, {
    ...row,
    ...change,
  });

describe('a template', () => {
  it('is sent once on a channel that is named twice', async () => {
    const before = await find('memberRemoved');
    const { data } = await put(before, { channels: ['mail', 'site', 'site'] });
    expect(data.channels).toEqual(['site', 'mail']);
  });

  it('uses the built-in text until an operator changes it, and again after a reset', async () => {
    const before = await find('draftReturned');
    expect(before).toMatchObject({
      category: 'service',
      available: ['site', 'mail'],
      channels: ['site', 'mail'],
      parameters: ['title', 'by', 'note'],
      isChanged: false,
      siteTitle: { zh: '《{title}》被退回', en: '“{title}” has been returned' },
    });
    const siteTitle = { zh: '请改：{title}', en: '' };
    const { data } = await put(before, { siteTitle });
    expect(data).toMatchObject({ siteTitle, isChanged: true, version: 2 });
    const path = `/system/template/${before.id}`;
    expect((await ask(admin, 'POST', `${path}/reset`, { version: 1 })).msg).toMatch('已先保存');
    await ask(admin, 'POST', `${path}/reset`, { version: 2 });
    expect(await find('draftReturned')).toMatchObject({
      siteTitle: before.siteTitle,
      isChanged: false,
      version: 3,
    });
    const versions = await ask<object[]>(admin, 'GET', `${path}/version/list`);
    expect(versions.data).toMatchObject([
      { version: 3, content: { siteTitle: before.siteTitle }, savedBy: admin.userName },
      { version: 2, content: { siteTitle }, savedBy: admin.userName },
      { version: 1, content: { siteTitle: before.siteTitle }, savedBy: null },
    ]);
  });

  it('is not saved with an unknown placeholder, or without a required one (threat 62)', async () => {
    const code = await find('login');
    const reply = await put(code, { smsText: { zh: '您的验证码是 {kode}', en: '' } });
    expect(reply).toMatchObject({
      code: 500,
      fields: [{ place: 'smsText.zh', msg: '没有名为 kode 的参数；必须包含参数 code' }],
    });
    expect(await find('login')).toMatchObject({ isChanged: false, version: 1 });
  });

  it('cannot be enabled on a channel that its code never uses', async () => {
    const reply = await put(await find('login'), { channels: ['sms', 'site'] });
    expect(reply.code).toBe(500);
  });
});

describe('a preview', () => {
  it('shows each channel in both languages with samples, before anything is saved', async () => {
    const row = await find('planFailed');
    const { data } = await previewOf(row, {
      mailBody: { zh: '**{title}**<script>x()</script>', en: '{reason}' },
    });
    expect(data.map(({ channel, locale }) => `${channel} ${locale}`)).toEqual([
      'site zh',
      'site en',
      'mail zh',
      'mail en',
    ]);
    expect(data[1]).toEqual({
      channel: 'site',
      locale: 'en',
      title: 'The scheduled change of “The 2026 contest begins” failed',
      text: 'Reason: It has not been approved',
    });
    expect(data[2]!.text).toBe('<p><strong>2026 年大赛启动</strong></p>');
    expect(await find('planFailed')).toMatchObject({ isChanged: false });
  });
});

describe('a test message', () => {
  /** Sends as if enough time had passed for the call not to count as a repeated click. */
  async function send(who: LoggedIn, id: number, channel: string) {
    await test().db.delete(recentRequests);
    return ask(who, 'POST', `/system/template/${id}/test`, { channel });
  }
  const sentTo = ({ userId }: LoggedIn) =>
    test().db.select().from(messages).where(eq(messages.accountId, userId));

  it('goes only to the caller’s own confirmed address', async () => {
    const { id } = await find('consultationAnswered');
    expect((await send(admin, id, 'mail')).msg).toMatch('还没有验证过');
    expect(await sentTo(admin)).toEqual([]);
    await test()
      .db.update(accounts)
      .set({ email: 'a@example.org', confirmedEmail: 'a@example.org' })
      .where(eq(accounts.id, admin.userId));
    expect((await send(admin, id, 'mail')).code).toBe(200);
    expect(await sentTo(admin)).toMatchObject([
      { channel: 'mail', template: 'consultationAnswered', status: 'waiting' },
    ]);
  });

  it('is refused on a channel that is off', async () => {
    const { id } = await find('consultationAnswered');
    expect((await send(admin, id, 'wechat')).code).toBe(500);
  });

  it('can be sent five times a day', async () => {
    const { id } = await find('planFailed');
    const role = await addRole(test().db, ['system:template:list', 'system:template:test']);
    const tester = await logIn(test().db, { roles: [role] });
    const codes: number[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await send(tester, id, 'site')).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await sentTo(tester)).toHaveLength(5);
  });
});
