import { expect } from '@playwright/test';
import { OFFICE } from '../../../src/contract/office.ts';
import { addColleague, untilCarried, workAs } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';

test('an operator rearranges the menu by keyboard, and the new order shows at once', async ({
  page,
  baseURL,
}) => {
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/menu');
  const sections = page.getByRole('navigation').locator('.ant-menu-submenu-title');
  await expect(sections.first()).toHaveText('内容');
  await page.getByRole('button', { name: '调整顺序' }).click();
  const drawer = page.getByRole('dialog', { name: '调整顺序' });
  await drawer.getByRole('button', { name: '移动“内容”' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`第 1 位，共 ${OFFICE.length} 位`)).toBeAttached();
  await untilCarried(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`第 2 位，共 ${OFFICE.length} 位`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('listitem').first()).toContainText('赛事');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(sections.first()).toHaveText('赛事');
  await ask(`UPDATE menu SET sort = CASE key WHEN 'content' THEN 0 ELSE 1 END
    WHERE key IN ('content', 'contest')`);
});

test('a removed post is brought back by one key', async ({ page, baseURL }) => {
  await ask(`INSERT INTO post (code, name) VALUES ('steward', '{"zh":"值班员","en":"Steward"}')`);
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/post');
  const row = page.getByRole('row').filter({ hasText: '值班员' });
  await row.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '确定删除“值班员”吗？' });
  await question.getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
});

test('a post whose code was reused comes back with a new code, and opens from the palette', async ({
  page,
  baseURL,
}) => {
  const insert = (zh: string) =>
    ask(`INSERT INTO post (code, name) VALUES ('usher', '{"zh":"${zh}","en":""}')`);
  await insert('引座员');
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/post');
  const row = page.getByRole('row').filter({ hasText: '引座员' });
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await insert('迎宾员');
  await page.goto('/admin/#/content/bin');
  await row.getByRole('button', { name: '恢复' }).click();
  const dialog = page.getByRole('dialog', { name: '恢复“引座员”' });
  await expect(dialog).toContainText('岗位编码已被使用');
  await dialog.getByRole('textbox', { name: '岗位编码' }).fill('usher2');
  await dialog.getByRole('button', { name: '恢复' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('引座');
  await page.getByRole('option', { name: '引座员' }).click();
  const drawer = page.getByRole('dialog', { name: '编辑：岗位' });
  await expect(drawer.getByRole('textbox', { name: '岗位编码' })).toHaveValue('usher2');
});
