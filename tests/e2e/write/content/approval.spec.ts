import { expect, type Locator, type Page } from '@playwright/test';
import * as editing from '../../kit/editing.ts';
import { addColleague } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

test.afterEach(() =>
  ask(`UPDATE setting SET value = '' WHERE key = 'content.approvedKinds' AND value <> ''`),
);

/** Opens the notifications at the reader's own messages. */
async function openMessages(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^消息与通知/ }).click();
  const drawer = page.getByRole('dialog', { name: '消息与通知' });
  await drawer.getByRole('tab', { name: '我的消息' }).click();
  return drawer;
}

test('content that needs approval goes live once a second person has approved it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await editing.workAs(page, await addColleague('admin'), baseURL!, '#/system/parameter');
  const row = page.getByRole('row').filter({ hasText: 'content.approvedKinds' });
  await row.getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: '参数键值' }).click();
  await page.locator('.ant-select-item-option-content', { hasText: /^新闻$/ }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('新闻');

  const writer = await editing.addEditor(...editing.NEWS);
  const second = await editing.addEditor('content:news:%');
  const desk = await (await browser.newContext()).newPage();
  await editing.workAs(desk, writer, baseURL!, editing.NEW);
  await editing.typeArticle(desk, editing.freshArticle());
  await editing.saveNew(desk);
  await expect(desk.getByText('此类内容须由另一位同事审批后才能发布')).toBeVisible();
  await expect(desk.getByRole('button', { name: '发布', exact: true })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await editing.workAs(other, second, baseURL!, '#/');
  const inbox = await openMessages(other);
  await expect(inbox.getByText('暂无消息')).toBeVisible();

  await desk.getByRole('button', { name: '请求审批' }).click();
  await desk.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('请核对日期');
  await desk.getByRole('dialog').getByRole('button', { name: '请求审批' }).click();
  await expect(desk.getByText(`${writer} 于`)).toContainText('请求审批');
  await expect(desk.getByRole('button', { name: '审批' })).toHaveCount(0);

  const message = inbox.getByRole('link', { name: '等待审批' });
  await expect(message).toContainText('未读');
  await expect(message).toContainText(`${writer} 请求审批。请核对日期`);
  expect(await barriers(other)).toEqual([]);
  await message.press('Enter');
  await expect(other).toHaveURL(desk.url());
  await expect(other.locator('.office-note').getByText('请核对日期')).toBeVisible();
  await openMessages(other);
  await expect(message).toBeVisible();
  await expect(message).not.toContainText('未读');
  await other.keyboard.press('Escape');
  await expect(inbox).toBeHidden();
  await other.getByRole('button', { name: '审批' }).click();
  await other.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('日期有误，请改');
  await other.getByRole('dialog').getByRole('button', { name: '退回' }).click();
  await expect(other.getByText(`${second} 于`)).toContainText('退回');
  // It stays open if other messages are waiting.
  await other.keyboard.press('Escape');

  await expect(desk.getByText('日期有误')).toBeVisible();
  await desk.locator('#news-source-zh').fill('组委会');
  await desk.getByRole('button', { name: '请求审批' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '请求审批' }).click();
  await expect(desk.getByText(`${writer} 于`)).toContainText('请求审批');
  await other.getByRole('button', { name: '审批' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(other.getByText(`${second} 于`)).toContainText('审批通过');
  const { address } = await editing.publish(desk);
  expect((await request.get(address)).status()).toBe(200);
  await Promise.all([desk.context().close(), other.context().close()]);
});
