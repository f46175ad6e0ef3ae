import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import { addAnsweredForm } from '../../kit/form/answered-form.ts';
import { workAs } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, SCREENS } from '../../kit/site.ts';

const PAGE = '.office-page:visible';
const ANSWERS = 'forms:answer:%';

/** The cells of a table, row by row. */
const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .locator(PAGE)
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );

test('an analyst reads, finds and tags the answers to a form, and reads their statistics', async ({
  page,
  baseURL,
}) => {
  // Wide enough for all columns that the list shows by default.
  await page.setViewportSize({ width: 1600, height: 900 });
  const title = `满意度调查 ${Date.now()}`;
  const id = await addAnsweredForm(title);
  await workAs(page, await addEditor(ANSWERS), baseURL!, '#/forms/answer');
  const office = page.locator(PAGE);
  await office.getByRole('combobox', { name: '表单' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(`${title} (3)`).click();
  await expect(page).toHaveURL(new RegExp(`#/forms/answer\\?form=${id}$`));
  const row = office.getByRole('row').filter({ hasText: '网络太慢' });
  await expect(row).toContainText('不满意');
  await expect(row).toContainText('网络');
  await expect(row).toContainText('40');
  await expect(office.getByRole('row')).toHaveCount(4);

  await office.getByRole('combobox', { name: '选项条件' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('不满意', { exact: true }).click();
  await expect(office.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog', { name: /^答卷 \d+$/ });
  await expect(drawer).toContainText('您满意吗？');
  await expect(drawer).toContainText('网络太慢');
  const tags = drawer.getByRole('combobox', { name: '标签' });
  await tags.fill('待回访');
  await tags.press('Enter');
  await tags.press('Escape');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByRole('listitem')).toContainText('加标签');
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();
  await expect(row).toContainText('待回访');

  await office.getByText('统计', { exact: true }).click();
  await expect(office).toContainText('共 1 人作答');
  await office.getByRole('button', { name: '重置' }).click();
  await expect(office).toContainText('共 3 人作答');
  expect(await cellsOf(page, '您满意吗？')).toEqual([
    ['满意', '2', '66.7%'],
    ['不满意', '1', '33.3%'],
  ]);
  expect(await cellsOf(page, '关注哪些方向？')).toEqual([
    ['算法', '2', '66.7%'],
    ['芯片', '1', '33.3%'],
    ['网络', '1', '33.3%'],
  ]);
  await expect(office.getByRole('row', { name: '年龄' })).toContainText('数字3303020');
  const picture = page.waitForEvent('download');
  await office.getByRole('button', { name: 'PNG 图片：您满意吗？' }).click();
  const png = readFileSync(await (await picture).path());
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  const sheet = page.waitForEvent('download');
  await office.getByRole('button', { name: 'XLSX 表格：您满意吗？' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/-rating\.xlsx$/);
  await page.reload();
  await expect(office).toContainText('共 3 人作答');
});

test('a colleague corrects an answer in the version that was asked, and the original stays', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const id = await addAnsweredForm(`满意度调查 ${Date.now()}`);
  await workAs(page, await addEditor(ANSWERS), baseURL!, `#/forms/answer?form=${id}`);
  const row = page.locator(PAGE).getByRole('row').filter({ hasText: '网络太慢' });
  await row.getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog', { name: /^答卷 \d+$/ });
  await drawer.getByRole('button', { name: '编辑' }).click();
  await expect(drawer.getByText('健康情况')).toHaveCount(0);
  await drawer.getByRole('radio', { name: '满意', exact: true }).check();
  await drawer.getByRole('textbox', { name: '为什么？' }).fill('网络已修好');
  expect(await barriers(page)).toEqual([]);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByRole('listitem')).toContainText('工作人员修改答卷');
  const changes = drawer.locator('.office-changes');
  await expect(changes.getByRole('row', { name: '为什么？' })).toHaveText(
    '为什么？网络太慢网络已修好',
  );
  await expect(changes.getByRole('row', { name: '您满意吗？' })).toHaveText('您满意吗？不满意满意');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(page.locator(PAGE)).toContainText('网络已修好');
});

for (const [prefix, width] of SCREENS) {
  test(`${prefix || 'zh'} answers and statistics are accessible at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const id = await addAnsweredForm(`满意度调查 ${Date.now()}`);
    await page.setViewportSize({ width, height: 900 });
    await workAs(page, await addEditor(ANSWERS), baseURL!);
    await page.goto(`${prefix}/admin/#/forms/answer?form=${id}`);
    const office = page.locator(PAGE);
    // A table on a desktop, cards on a phone.
    await expect(office.locator('[data-row-key]').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`${prefix}/admin/#/forms/answer?form=${id}&tab=statistics`);
    await expect(office.locator('canvas')).toHaveCount(2);
    expect(await barriers(page)).toEqual([]);
  });
}
