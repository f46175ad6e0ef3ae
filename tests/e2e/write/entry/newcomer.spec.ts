import { expect } from '@playwright/test';
import { confirmPerson, expectSaved } from '../../kit/entry/entering.ts';
import { expectToFit } from '../../kit/form/form.ts';
import { signUp } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { listenForComplaints } from '../../kit/site.ts';

test('a newcomer on a phone gets from the home page to a submitted entry', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home/m_home/');
  await page.locator('a[href="/entryInformation/"]:visible').first().click();
  await page.locator('main').getByRole('link', { name: '试报体验赛' }).click();
  await page.getByLabel('队名').fill('初来乍到');
  await page.getByLabel('方案摘要').fill('先分块，再向量化，最后让各级缓存都有事可做。');
  const way = await page.getByRole('link', { name: '注册账号' }).getAttribute('href');

  // A draft begun before the registration belongs to the new account.
  await signUp(page, way!);
  await expect(page.getByLabel('队名')).toHaveValue('初来乍到');
  await page.getByRole('button', { name: '开始报名' }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('link', { name: '下一步：本人信息' }).click();
  await confirmPerson(page, '林初');
  await page.getByLabel('在读阶段').selectOption('本科');
  await page.getByLabel('专业', { exact: false }).last().fill('计算机科学');
  await page.getByRole('link', { name: '下一步：报名表' }).click();
  await page.getByLabel('作品名称').fill('分块的矩阵乘法');
  await expect(page.getByLabel('方案摘要')).toHaveValue(/^先分块/);
  await page.getByRole('radio', { name: '自有设备' }).check();
  await page.getByLabel('队伍邮箱').fill('lin@example.org');
  await expectSaved(page);
  await page.getByRole('link', { name: '下一步：核对并提交' }).click();
  await expect(page.getByText('内容完整，可以提交')).toBeVisible();
  await page.getByRole('button', { name: '提交报名' }).click();

  await expect(page).toHaveURL(`/entryInformation/contestantSuccess/?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名已提交');
  const [entry] = await ask<{ number: string; status: string; versions: number }>(
    `SELECT number, status, (SELECT count(*)::int FROM entry_version WHERE entry_id = entry.id) AS versions
     FROM entry WHERE id = ${id}`,
  );
  expect(entry).toMatchObject({ status: 'submitted', versions: 1 });
  expect(entry!.number).toMatch(/^T-/);
  await expect(page.locator('.enter-big')).toContainText(entry!.number);
  await expectToFit(page, 390);

  // An entry links back to the reader's other entries.
  await page.goto(`/entryInformation/competition/?id=${id}`);
  await expect(page.getByText(entry!.number)).toBeVisible();
  await page
    .getByRole('navigation', { name: '当前位置' })
    .getByRole('link', { name: '我的大赛' })
    .click();
  await expect(page).toHaveURL('/personCenter/competition/');
  expect(complaints).toEqual([]);
});
