import { expect, type Page } from '@playwright/test';
import { addColleague, workAs } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

const root = (page: Page) => page.locator('html');

/** Waits until everything has loaded: cards of the home page come one by one. */
const arrived = (page: Page) => expect(page.locator('.ant-skeleton:visible')).toHaveCount(0);

test('the office follows the system’s scheme, and a chosen scheme applies from the first moment', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await workAs(page, await addColleague('admin'), baseURL!, '#/');
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('region', { name: '待我处理' })).toBeVisible();
  await arrived(page);
  expect(await barriers(page)).toEqual([]);
  await page.goto('/admin/#/content/expert');
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  await arrived(page);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: '界面设置' }).click();
  const settings = page.getByRole('dialog', { name: '界面设置' });
  await settings.getByText('浅色', { exact: true }).click();
  await expect(root(page)).toHaveAttribute('data-scheme', 'light');
  await page.goto('/admin/', { waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-scheme', 'light');
  await settings.waitFor({ state: 'hidden' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(complaints).toEqual([]);
});
