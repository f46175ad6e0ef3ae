import { expect } from '@playwright/test';
import { addColleague, workAs } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

test('an editor adds several pictures to an album at once', async ({ page, baseURL }) => {
  await workAs(page, await addColleague('editor'), baseURL!, '#/content/album');
  await page.locator('.office-sheet tbody').getByRole('link').first().click();
  const entries = page.locator('.office-entry');
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await page.getByRole('button', { name: '批量添加' }).click();
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  const grid = dialog.locator('.library-grid button');
  for (const index of [0, 1, 2]) await grid.nth(index).click();
  await grid.nth(1).click();
  await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(2);
  await dialog.getByRole('button', { name: '添加所选 2 个' }).click();
  await expect(entries).toHaveCount(before + 2);
  await expect(entries.last().locator('.ant-image-img')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
});
