import { expect } from '@playwright/test';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

test('whoever narrows a list on a phone saves the search, and finds the list again from their account', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page.context(), await addColleague(), baseURL!);
  await page.goto('/cooperation/docking/supply/');
  await page.getByRole('combobox', { name: '行业' }).selectOption('C');
  await expect(page).toHaveURL(/\?sector=C$/);
  // The link stands below the rows, and moves once they are there.
  await expect(page.locator('[data-found]')).toHaveText(/\d/);
  await page.getByRole('link', { name: '保存这个搜索' }).click();
  await expect(page).toHaveURL(/\/personCenter\/savedSearch\/\?kind=supply&sector=C$/);
  await expect(page.getByText('供给 · 制造业')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page
    .getByRole('combobox', { name: '何时通知' })
    .selectOption({ label: '立即（每天最多 20 条消息）' });
  await page.getByRole('button', { name: '保存', exact: true }).click();

  await expect(page.getByRole('heading', { name: '供给 · 制造业' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: '何时通知' })).toHaveValue('atOnce');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: '查看信息' }).click();
  await expect(page).toHaveURL(/\/cooperation\/docking\/supply\/\?sector=C$/);
  await page.goBack();
  await page.getByRole('button', { name: '停止关注' }).click();
  await expect(page.getByText('您还没有关注任何供需信息。')).toBeVisible();
});
