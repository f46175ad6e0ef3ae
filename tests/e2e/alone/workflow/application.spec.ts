import { expect, type Page } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import { openPublished, type Items } from '../../kit/form/form.ts';
import { addColleague, deskOf, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';
import { addProcess, decide } from '../../kit/workflow/process.ts';

test.use({ viewport: { width: 390, height: 844 } });

const ITEMS: Items = [
  {
    id: 'f1',
    kind: 'text',
    name: 'use',
    title: { zh: '用途', en: 'Use' },
    isRequired: true,
  },
];
const PAGE = '/personCenter/application/';

/** Expects that a page fits a phone, and that axe finds nothing. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriers(page)).toEqual([]);
}

/** Opens the applications of the reader and returns the only one. */
async function openOwn(page: Page) {
  await page.goto(PAGE);
  const own = page.getByRole('main').locator('.account-inbox > ul > li');
  await expect(own).toHaveCount(1);
  return own;
}

test('a person applies, corrects what was returned, urges, and reads that it was approved', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Date.now() % 1e8;
  const key = `computing-${mark}`;
  const title = { zh: `算力申请${mark}`, en: `Computing ${mark}` };
  const approver = await addEditor('workflow:task:%');
  const operator = await deskOf(browser, await addEditor('workflow:process:%'), baseURL!);
  const office = await deskOf(browser, approver, baseURL!);
  await addProcess(operator, { key, title, items: ITEMS, approver });

  await enter(page.context(), await addColleague(), baseURL!);
  await page.goto(PAGE);
  await expect(page.getByText('您还没有提交过申请。')).toBeVisible();
  await expectToFit(page);

  await openPublished(page, `/form/${key}/`);
  await page.getByLabel(/^用途/).fill('训练');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('link', { name: '查看申请进展' }).click();
  await expect(page).toHaveURL(PAGE);
  const sent = await openOwn(page);
  await expect(sent).toContainText(title.zh);
  await expect(sent).toContainText('待审批');
  await expect(sent).toContainText('当前环节：初审');
  await sent.getByRole('button', { name: '催办' }).click();
  await expect(sent).toContainText(/已催办，.+后可以再次催办。/);
  await sent.getByText('查看申请内容').click();
  await expect(sent.getByRole('definition')).toHaveText('训练');
  await expectToFit(page);

  await page.goto(`/form/${key}/`);
  await expect(page.getByText('申请已提交，正在等待审批。')).toBeVisible();
  await expect(page.getByRole('button', { name: '修改后重新提交' })).toBeHidden();

  await decide(office, 'return', '请写明训练的模型');
  const returned = await openOwn(page);
  await expect(returned).toContainText('已退回，待修改');
  await expect(returned.locator('blockquote')).toHaveText(/退回原因\s*请写明训练的模型/);
  await expectToFit(page);
  await returned.getByRole('link', { name: '修改后重新提交' }).click();
  await expect(page).toHaveURL(`/form/${key}/#change`);
  await expect(page.getByText('请写明训练的模型')).toBeVisible();
  await page.getByLabel(/^用途/).fill('训练语言模型');
  await expectToFit(page);
  await page.getByRole('button', { name: '重新提交', exact: true }).click();
  await expect(page.getByText('申请已重新提交')).toBeVisible();
  await expect(page.getByRole('button', { name: '修改后重新提交' })).toBeHidden();

  await decide(office, 'approve', '同意支持');
  const approved = await openOwn(page);
  await expect(approved).toContainText('申请已通过。');
  await expect(approved.locator('blockquote')).toHaveText(/审批意见\s*同意支持/);
  await expect(approved.getByRole('link', { name: '再次申请' })).toBeVisible();
  await approved.getByText('查看申请内容').click();
  await expect(approved.getByRole('definition')).toHaveText('训练语言模型');
  await expectToFit(page);
  await operator.context().close();
  await office.context().close();
});

test('a person withdraws an application after being asked which one', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Date.now() % 1e8;
  const key = `venue-${mark}`;
  const title = { zh: `场地申请${mark}`, en: `Venue ${mark}` };
  const approver = await addEditor('workflow:task:%');
  const operator = await deskOf(browser, await addEditor('workflow:process:%'), baseURL!);
  await addProcess(operator, { key, title, items: ITEMS, approver });
  await enter(page.context(), await addColleague(), baseURL!);
  await openPublished(page, `/form/${key}/`);
  await page.getByLabel(/^用途/).fill('路演');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();

  const own = await openOwn(page);
  await own.getByRole('button', { name: '撤回申请' }).press('Enter');
  await expect(own.getByRole('alert')).toContainText(`“${title.zh}”`);
  await expectToFit(page);
  await own.getByRole('alert').getByRole('button', { name: '取消' }).click();
  await expect(own.getByRole('button', { name: '撤回申请' })).toBeFocused();
  await page.keyboard.press('Enter');
  await own.getByRole('alert').getByRole('button', { name: '撤回申请' }).click();
  await expect(own.getByText('申请已撤销，不再审批。')).toBeFocused();
  await expect(own.getByRole('button')).toHaveCount(0);
  await operator.context().close();
});
