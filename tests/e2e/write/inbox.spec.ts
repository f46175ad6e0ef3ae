import { join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import type { Category } from '../../../src/contract/messaging/channel.ts';
import { unsubscribePage } from '../../../src/server/areas/messaging/preference/unsubscribe.ts';
import { loadSecret } from '../../../src/server/platform/secrets/secret.ts';
import { dataDir } from '../kit/portal/data-dir.ts';
import { addColleague, enter, workAs } from '../kit/office.ts';
import { codeFor } from '../kit/person.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

const WIDTHS = [390, 1440];

/** Opens a page of a logged-in person. @returns it with their name */
async function readerOf(
  browser: Browser,
  baseURL: string,
): Promise<{ reader: Page; name: string }> {
  const reader = await (await browser.newContext({ baseURL })).newPage();
  const name = await addColleague();
  await enter(reader.context(), name, baseURL);
  return { reader, name };
}

/** The path of the page to unsubscribe, as a mail of the category links it. */
async function leavingPage(name: string, category: Category): Promise<string> {
  const [row] = await ask<{ id: number }>(`SELECT id FROM account WHERE user_name = '${name}'`);
  const secret = loadSecret(join(dataDir(), 'keys'));
  return unsubscribePage(secret, { accountId: row!.id, category });
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await barriers(page)).toEqual([]);
}

async function askQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: '咨询' }).first().click();
  const dialog = page.getByRole('dialog', { name: '联系组委会' });
  await dialog.getByLabel('咨询内容').fill(question);
  await dialog.getByLabel('联系人').fill('欧阳老师');
  await dialog.getByLabel('手机号').fill('13912345678');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('status')).toContainText('我的咨询');
  await page.keyboard.press('Escape');
}

async function answerQuestion(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('textbox', { name: '关键词' }).fill(question);
  await page.getByRole('textbox', { name: '关键词' }).press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('button', { name: '逐条处理' }).click();
  const queue = page.getByRole('dialog', { name: '逐条处理：咨询记录' });
  await expect(queue).toContainText(question);
  await queue.getByLabel('答复或说明（提交人可见）').fill(answer);
  await queue.getByRole('button', { name: '答复', exact: true }).click();
  await expect(queue.getByText('都处理完了')).toBeVisible();
}

test('the answer to a question arrives at once in the inbox, is counted beside the name, and is read', async ({
  page,
  browser,
  baseURL,
}) => {
  const question = `决赛可以带自己的电脑吗？${Date.now() % 1e6}`;
  const { reader } = await readerOf(browser, baseURL!);
  const complaints = listenForComplaints(reader);
  await reader.goto('/personCenter/message/');
  await expect(reader.getByText('还没有消息')).toBeVisible();
  const account = reader.locator('header .account summary');
  await expect(account).not.toContainText('未读');
  await askQuestion(reader, question);
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/consultation');
  await answerQuestion(page, question, '可以，请自带电源。');

  const message = reader.locator('main').getByRole('listitem').filter({ hasText: '答复' });
  await expect(message).toContainText('未读');
  await expect(account).toContainText('1 条未读消息');
  await expectToFit(reader);
  await message.getByText('您的咨询有了答复').click();
  await expect(message).toContainText('可以，请自带电源。');
  await expect(message).not.toContainText('未读');
  await expect(account).not.toContainText('未读');
  await expectToFit(reader);
  await reader.goto('/en/personCenter/message/');
  await reader.getByText('Your question has been answered').click();
  await reader.getByRole('link', { name: 'Open the page' }).click();
  await expect(reader).toHaveURL('/en/personCenter/consultation/');
  await expect(reader.getByText(question)).toBeVisible();
  expect(complaints).toEqual([]);
  await reader.context().close();
});

test('a member confirms an address by a mailed code, and chooses which messages are mailed', async ({
  browser,
  baseURL,
}) => {
  const { reader, name } = await readerOf(browser, baseURL!);
  const email = `${name}@example.org`;
  await reader.goto('/personCenter/securitySet/#email');
  const part = reader.locator('#email');
  await expect(part).toContainText('还没有填写邮箱');
  await part.getByLabel('邮箱', { exact: true }).fill(email);
  await part.getByRole('button', { name: '获取验证码' }).click();
  await expect(part.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  const code = await codeFor(email);
  await part.getByLabel('邮件验证码').fill(code === '000000' ? '000001' : '000000');
  await part.getByRole('button', { name: '验证邮箱' }).click();
  await expect(part.getByRole('alert')).toContainText('验证码不正确或已失效');
  await part.getByLabel('邮件验证码').fill(code);
  await part.getByRole('button', { name: '验证邮箱' }).click();
  await expect(part.locator('em')).toHaveText('已验证');
  await expectToFit(reader);

  await reader.goto('/personCenter/message/');
  const mails = reader.getByRole('checkbox', { name: '我的事项 · 邮件' });
  await expect(mails).toBeChecked();
  await expect(reader.getByRole('main')).toContainText('c****@example.org');
  await mails.uncheck();
  await expect(reader.getByText('已保存')).toBeVisible();
  await reader.reload();
  await expect(mails).not.toBeChecked();
  await reader.context().close();
});

test('the link of a mail leads to a button that unsubscribes, and to nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { reader, name } = await readerOf(browser, baseURL!);
  const complaints = listenForComplaints(page);
  await page.goto(`/en${await leavingPage(name, 'service')}`);
  await expect(page.getByText('to receive no more emails of this kind')).toBeVisible();
  await expectToFit(page);
  await reader.goto('/en/personCenter/message/');
  const mails = reader.getByRole('checkbox', { name: 'Your entries and questions · Email' });
  await expect(mails).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('from emails about your entries and questions')).toBeVisible();
  await expectToFit(page);
  await reader.reload();
  await expect(mails).not.toBeChecked();

  await page.goto('/unsubscribe/?token=1.service.made-up');
  await page.getByRole('button', { name: '退订' }).click();
  await expect(page.getByText('链接不正确')).toBeVisible();
  await expect(page.getByRole('button', { name: '退订' })).toBeHidden();
  expect(complaints).toEqual([]);
  await reader.context().close();
});
