import { expect } from '@playwright/test';
import { partsOf } from '../../../kit/messaging/mail-server.ts';
import { test, WECHAT_TOKEN } from '../../kit/portal/far-end.ts';
import { addColleague, doWith, enter, workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { signedByWechat, templateEvent } from '../../../kit/messaging/wechat-call.ts';
import { barriers } from '../../kit/site.ts';

const PAGE = '.office-page:visible';

test('an operator edits a message template, previews it as its readers will see it, and sends tests on each channel', async ({
  page,
  baseURL,
  farEnd: { mail, gateway, wechat },
}) => {
  const name = await addColleague('admin');
  await ask(
    `UPDATE account SET email = 'ann@example.org', confirmed_email = 'ann@example.org', phone = '13700000042',
       wechat_open_id = 'open-id-of-ann'
     WHERE user_name = '${name}'`,
  );
  // There are more templates than a page of the list has.
  const listOf = (code: string) => `/admin/#/system/template?keyword=${code}`;
  await enter(page.context(), name, baseURL!);
  await page.goto(listOf('consultationAnswered'));
  const row = page.locator(PAGE).getByRole('row').filter({ hasText: 'consultationAnswered' });
  await doWith(row, '编辑');
  const drawer = page.getByRole('dialog', { name: '编辑：消息模板' });
  const preview = drawer.getByRole('region', { name: '接收者看到的内容（参数为示例）' });
  await drawer.getByRole('checkbox', { name: '微信' }).check();
  await drawer.getByRole('textbox', { name: '微信模板编号' }).fill('W1');
  await drawer.getByRole('textbox', { name: '微信模板字段 中文' }).fill('thing1={question}');
  await drawer.getByRole('textbox', { name: '邮件主题 中文' }).fill('答复来了：{qestion}');
  await expect(preview.getByRole('alert')).toBeVisible();
  await drawer.getByRole('button', { name: '保存' }).click();
  // The preview says so too, and earlier: the refusal moves the focus to the field when it comes.
  const refusal = drawer.locator('.ant-form-item-explain-error');
  await expect(refusal.getByText('没有名为 qestion 的参数')).toBeVisible();
  await drawer.getByRole('textbox', { name: '邮件主题 中文' }).fill('答复来了：{question}');
  await drawer.getByRole('textbox', { name: '邮件主题 英文' }).fill('An answer: {question}');
  // Three of the four channels, in both languages: a question is never answered by SMS.
  await expect(preview.getByRole('figure')).toHaveCount(6);
  await expect(preview).toContainText('答复来了：报名什么时候截止？');
  await expect(preview).toContainText('An answer: When do entries close?');
  // Axe compares colours with their background while nothing is hovered.
  await page.mouse.move(0, 0);
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();

  const tryOn = async (code: string, channel: string) => {
    await page.goto(listOf(code));
    const of = page.locator(PAGE).getByRole('row').filter({ hasText: code });
    await of.getByRole('button', { name: '发送测试' }).click();
    await page.locator('.ant-dropdown:visible').getByText(channel, { exact: true }).click();
    await expect(page.getByText('测试消息已发出').last()).toBeVisible();
  };
  await tryOn('consultationAnswered', '邮件');
  // Other journeys on the same portal send mails as well.
  const mailed = () => mail.received.filter(({ to }) => to.includes('ann@example.org'));
  await expect.poll(() => mailed().length).toBe(1);
  const [received] = mailed();
  expect(received!.from).toBe('no-reply@contest.example.org');
  const { plain, html } = partsOf(received!);
  expect(plain).toContain('答复：报名将于 6 月 30 日 24:00 截止。');
  expect(html).toContain('<html lang="zh-CN">');

  await tryOn('resetPhone', '短信');
  await expect.poll(() => gateway.received.length).toBe(1);
  expect(Object.fromEntries(gateway.received[0]!)).toMatchObject({
    PhoneNumbers: '13700000042',
    TemplateCode: 'T_ZH',
    TemplateParam: '{"code":"012345"}',
  });

  await tryOn('consultationAnswered', '微信');
  await expect.poll(() => wechat.sent.length).toBe(1);
  expect(wechat.sent[0]).toEqual({
    touser: 'open-id-of-ann',
    template_id: 'W1',
    data: { thing1: { value: '报名什么时候截止？' } },
  });

  await doWith(row, '历史版本');
  const versions = page.getByRole('dialog', { name: '历史版本' });
  await versions.getByRole('button', { name: /^版本 1/ }).click();
  await expect(versions).toContainText('您的咨询有了答复');
  await versions.getByRole('button', { name: '恢复此版本' }).click();
  await expect(versions).toBeHidden();
  await doWith(row, '恢复默认');
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
  // A template in its original state cannot be reset any further.
  await row.getByRole('button', { name: /^操作 / }).click();
  const deeds = page.locator('.office-row-menu:visible').getByRole('button');
  await expect(deeds).toHaveText(['编辑', '发送测试', '历史版本']);
});

test('an operator sees the delivery of messages as soon as their providers report it', async ({
  page,
  baseURL,
}) => {
  const providerId = '3557254367693750277';
  await ask(
    `INSERT INTO message (channel, category, template, recipient, values, status, sent_at, provider_id)
     VALUES ('wechat', 'service', 'consultationAnswered', 'open-id-of-bob1', '{}', 'sent', now(), '${providerId}')`,
  );
  await ask(
    `INSERT INTO message (channel, template, recipient, values, status, sent_at, provider_id, receipt_due_at)
     VALUES ('sms', 'login', '13700000077', '{}', 'sent', now(), '7^0', now())`,
  );
  const query = new URLSearchParams(signedByWechat(WECHAT_TOKEN)).toString();
  const told = await fetch(`${baseURL}/api/message/wechat/receipt?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: templateEvent(providerId, 'success'),
  });
  expect([told.status, await told.text()]).toEqual([200, 'success']);
  const settled = () => ask(`SELECT status, error FROM message WHERE provider_id = '7^0'`);
  await expect.poll(settled).toEqual([{ status: 'failed', error: 'UNDELIV' }]);

  await workAs(page, await addColleague('admin'), baseURL!, '#/monitor/outbox');
  const detail = page.getByRole('dialog', { name: '详情' });
  const look = async (recipient: string, field: string, value: string | RegExp) => {
    const row = page.locator(PAGE).getByRole('row').filter({ hasText: recipient });
    await row.getByRole('button', { name: '详情' }).click();
    await expect(detail.getByRole('row').filter({ hasText: field })).toContainText(value);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  };
  await look('bob1', '送达时间', /\d{4}/);
  await look('137****0077', '失败原因', 'UNDELIV');
});
