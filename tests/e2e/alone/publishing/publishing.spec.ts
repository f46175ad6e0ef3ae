import { expect, type Page } from '@playwright/test';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

/** Milliseconds. Content on every page renders all of them again, which takes long on a busy machine. */
const WHOLE_SITE = 180_000;
let chief: string;
test.beforeEach(async ({ page, context, baseURL }) => {
  chief ??= await addColleague('admin');
  await enter(context, chief, baseURL!);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const open = (page: Page, hash: string) => page.goto(`/admin/${hash}`);

/** Renames the first friendly link and publishes it. */
async function publishLink(page: Page, name: string): Promise<void> {
  await open(page, '#/content/link');
  await page.getByRole('table').getByRole('link').first().click();
  await page.locator('#link-name-zh').fill(name);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.locator('.office-head:visible').getByText('已上线')).toBeVisible();
}

test('the publish history shows what was published, and is filtered by state', async ({ page }) => {
  await publishLink(page, '历史中的链接');
  await open(page, '#/content/publishing');
  const table = page.locator('.office-page:visible').getByRole('table');
  // Newest first: other journeys publish what is on every page, too.
  const published = table.getByRole('row', { name: /联系方式、链接与二维码/ }).first();
  // The list updates by itself; a link is on every page.
  await expect(published).toContainText('已上线', { timeout: WHOLE_SITE });
  await expect(published).toContainText(/\d+\.\d 秒/);
  await open(page, '#/content/publishing?state=failed');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
});

test('a rebuild of the whole site is followed until its link appears', async ({ page }) => {
  await open(page, '#/content/publishing');
  // Other journeys publish in this portal: the first rebuild may be on a later page of the history.
  const latest = page.locator('.office-page:visible').getByRole('row').nth(1);
  await expect(latest).toContainText('已上线');
  await page.getByRole('button', { name: '全站重新发布' }).click();
  await page.getByRole('button', { name: '开始' }).click();
  const dialog = page.getByRole('dialog', { name: '全站重新发布' });
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const link = dialog.getByRole('link', { name: '打开结果' });
  await expect(link).toHaveAttribute('href', '/home/', { timeout: WHOLE_SITE });
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(latest).toContainText(/已上线.*全站/);
});
