import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { addColleague, enter, PASSWORD } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

const part = (page: Page, title: string) =>
  page.locator('.account-part').filter({ has: page.getByRole('heading', { name: title }) });

test('a member downloads their data, asks for erasure, and cancels it', async ({
  page,
  context,
  baseURL,
}) => {
  const name = await addColleague();
  await enter(context, name, baseURL!);
  const complaints = listenForComplaints(page);
  await page.goto('/personCenter/securitySet/');

  const data = part(page, '下载我的数据');
  await data.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: '下载', exact: true }).click();
  const archive = await downloading;
  expect(archive.suggestedFilename()).toBe(`${name}.zip`);
  const files = unzipSync(new Uint8Array(await readFile(await archive.path())));
  expect(new TextDecoder().decode(files['account.json'])).toContain(name);

  const leaving = part(page, '注销账号');
  await leaving.getByLabel('当前密码', { exact: true }).fill('not-my-password-1');
  await leaving.getByRole('button', { name: '注销账号' }).click();
  await expect(leaving.getByRole('alert')).toContainText('当前密码不正确');
  await expect(page.locator('.toast', { hasText: '当前密码不正确' })).toBeVisible();
  await leaving.getByLabel('当前密码', { exact: true }).fill(PASSWORD);
  await leaving.getByRole('button', { name: '注销账号' }).click();
  await expect(leaving.getByRole('status')).toContainText(/账号将于 \d{4}-.*删除/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await barriers(page)).toEqual([]);

  await page.goto('/en/personCenter/securitySet/');
  const staying = part(page, 'Delete the account');
  await expect(staying.getByRole('status')).toContainText('The account will be deleted');
  await staying.getByRole('button', { name: 'Keep the account' }).click();
  await expect(staying.getByLabel('Current password', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
