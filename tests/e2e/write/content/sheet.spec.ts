import { expect, type Download, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readRows } from '../../../../src/server/platform/sheet/read.ts';
import { writeSheet, XLSX } from '../../../../src/server/platform/sheet/write.ts';
import { addColleague, workAs } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

const rowsOf = async (file: Download): Promise<string[][]> =>
  (await readRows(await readFile(await file.path()))).map(({ cells }) => [...cells]);

async function choose(page: Page, [head = [], ...rows]: string[][]): Promise<void> {
  const buffer = await writeSheet({ title: 'sheet', head, rows });
  const file = { name: 'links.xlsx', mimeType: XLSX, buffer };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

test('an editor exports a list as a sheet and imports it as drafts, once every cell is valid', async ({
  page,
  baseURL,
}) => {
  await workAs(page, await addColleague('editor'), baseURL!, '#/content/link');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入表格：友情链接' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载当前列表' }).click();
  const rows = await rowsOf(await coming);
  const head = rows[0]!;
  const english = head.indexOf('名称（英文）');
  const fresh = ['', '', '算力之友', 'Friends of computing', 'nowhere'];
  const changed = rows.map((row, at) =>
    at === 1 ? row.map((cell, column) => (column === english ? 'Renamed by a sheet' : cell)) : row,
  );
  await choose(page, [...changed, ['x', ...fresh.slice(1)]]);
  await expect(dialog.getByText('没有这条记录，或您不能修改它')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /存为草稿/ })).toBeDisabled();
  // What has to be corrected stays in view while the corrected sheet is chosen.
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await expect(dialog.getByText('没有这条记录，或您不能修改它')).toBeVisible();
  await choose(page, [...changed, fresh]);
  await expect(dialog.getByText('修改 1 条，新增 1 条')).toBeVisible();
  await expect(dialog.locator('ins', { hasText: 'Renamed by a sheet' })).toBeVisible();
  await dialog.getByRole('button', { name: '存为草稿（2）' }).click();
  await expect(page.getByText('已保存 2 条草稿')).toBeVisible();
  await expect(page.getByRole('link', { name: '算力之友' })).toBeVisible();
});
