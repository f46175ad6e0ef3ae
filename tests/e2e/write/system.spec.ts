import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { writeSheet } from '../../../src/server/platform/sheet/write.ts';
import { read } from '../kit/call.ts';
import { doWith, addColleague, deskOf, giveRole, workAs } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';

const save = (drawer: Locator) => drawer.getByRole('button', { name: '保存' }).click();
const add = (page: Page) => page.getByRole('button', { name: '新增', exact: true }).click();

/** Adds a department through its form, at the top level or below another one. */
async function addDepartment(page: Page, name: string, parent?: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: parent ?? '' });
  if (parent) await row.getByRole('button', { name: '新增下级' }).click();
  else await add(page);
  const drawer = page.getByRole('dialog', { name: '新增：部门' });
  await drawer.getByRole('textbox', { name: '部门名称 中文' }).fill(name);
  await save(drawer);
  await expect(page.locator('td').getByText(name, { exact: true })).toBeVisible();
}

async function chooseScope(page: Page, drawer: Locator, scope: string): Promise<void> {
  await drawer.getByRole('combobox', { name: '数据范围' }).click();
  await page.locator(`.ant-select-item-option[title="${scope}"]:visible`).click();
  await expect(drawer.locator('.ant-select').getByTitle(scope, { exact: true })).toBeVisible();
}

/** Adds a role that works with users in a data scope, through its form. @returns its key */
async function addRole(page: Page, name: string, scope: string): Promise<string> {
  const key = `role_${Date.now()}`;
  await add(page);
  const drawer = page.getByRole('dialog', { name: '新增：角色' });
  await drawer.getByRole('textbox', { name: '角色名称 中文' }).fill(name);
  await drawer.getByRole('textbox', { name: '权限字符' }).fill(key);
  const entry = drawer.locator('.ant-tree-treenode').filter({ hasText: /^用户$/ });
  await entry.locator('.ant-tree-checkbox').click();
  await chooseScope(page, drawer, scope);
  await save(drawer);
  await expect(page.getByRole('cell', { name: key })).toBeVisible();
  return key;
}

/** Moves accounts into a department. */
const move = (department: string, ...names: string[]) =>
  ask(
    `UPDATE account SET department_id = (SELECT id FROM department WHERE name->>'zh' = '${department}')
     WHERE user_name = ANY('{${names.join()}}')`,
  );

const idOf = async (name: string): Promise<number> =>
  (await ask<{ id: number }>(`SELECT id FROM account WHERE user_name = '${name}'`))[0]!.id;

/** The accounts in the open list of users. */
async function accountsIn(page: Page): Promise<string[]> {
  const names = await page.locator('tbody tr.ant-table-row td:nth-child(2)').allTextContents();
  return names.sort();
}

/** The rows of a sheet that the page downloads. */
async function sheetFrom(page: Page, button: string): Promise<unknown[][]> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readSheet(await readFile(await (await arriving).path()));
}

/** The accounts in the exported sheet of a list of users. */
async function exported(page: Page): Promise<unknown[]> {
  const [head, ...rows] = await sheetFrom(page, '导出');
  const at = head!.indexOf('账号');
  return rows.map((row) => row[at]).sort();
}

/** Searches for one account; the result may be outside of the reader's scope. */
async function search(page: Page, name: string): Promise<void> {
  const keyword = page.getByRole('textbox', { name: '关键词' });
  await keyword.fill(name);
  await keyword.press('Enter');
}

/** Expects that a holder of a role sees exactly these accounts, and finds no others in any way. */
async function expectOnly(desk: Page, own: readonly string[], other: string) {
  const names = [...own].sort();
  await expect(desk.getByText(`共 ${own.length} 条`)).toBeVisible();
  expect(await accountsIn(desk)).toEqual(names);
  expect(await exported(desk)).toEqual(names);
  await search(desk, other);
  await expect(desk.getByText('没有符合条件的数据')).toBeVisible();
  const found = await read(desk, `/system/user/${await idOf(own[0]!)}`);
  expect(found.data).toMatchObject({ userName: own[0] });
  expect(await read(desk, `/system/user/${await idOf(other)}`)).toMatchObject({ code: 404 });
}

test('a role shows its own department, or that with all below, and nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Date.now() % 1e6;
  const [office, section, other] = [`组委会${mark}`, `宣传组${mark}`, `赛务处${mark}`];
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/department');
  await addDepartment(page, office);
  await addDepartment(page, section, office);
  await addDepartment(page, other);
  const head = await addColleague();
  const colleague = await addColleague();
  const below = await addColleague();
  const stranger = await addColleague();
  await move(office, head, colleague);
  await move(section, below);
  await move(other, stranger);

  await page.goto('/admin/#/system/role');
  await giveRole(head, await addRole(page, `本部门管理${mark}`, '本部门'));
  const narrow = await deskOf(browser, head, baseURL!, '#/system/user');
  await expectOnly(narrow, [head, colleague], below);
  const tree = narrow.getByRole('complementary', { name: '部门' });
  await expect(tree.getByText(office)).toBeVisible();
  await expect(tree.getByText(other)).toHaveCount(0);
  await narrow.context().close();

  await giveRole(head, await addRole(page, `部门及以下管理${mark}`, '本部门及以下'));
  const wide = await deskOf(browser, head, baseURL!, '#/system/user');
  await expectOnly(wide, [head, colleague, below], stranger);
  await wide.context().close();
});

test('an operator finds a user by department and role, opens the details, and disables the user from the row', async ({
  page,
  baseURL,
}) => {
  const name = await addColleague('editor');
  const phone = `139${String(Date.now() % 1e8).padStart(8, '0')}`;
  await ask(`UPDATE account SET phone = '${phone}' WHERE user_name = '${name}'`);
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/user?role=editor');
  await search(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('内容编辑');
  await expect(row).not.toContainText(phone);
  await doWith(row, '查看完整信息');
  await expect(page.getByRole('dialog', { name: '完整信息' })).toContainText(phone);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await row.getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  const deeds = await ask<{ action: string }>(
    `SELECT action FROM operation_log WHERE target = 'user ${await idOf(name)}' ORDER BY id`,
  );
  expect(deeds.map(({ action }) => action)).toEqual(['system:user:reveal', 'system:user:edit']);
});

/** Selects a sheet of users in the open dialog. */
async function chooseSheet(page: Page, rows: (string | null)[][]): Promise<void> {
  const head = ['账号', '昵称', '角色'];
  const buffer = await writeSheet({ title: 'users', head, rows });
  const file = { name: 'users.xlsx', mimeType: 'application/vnd.ms-excel', buffer };
  await page.locator('.ant-modal input[type=file]').setInputFiles(file);
}

test('a sheet with one wrong row adds nobody and says why; once corrected it adds all', async ({
  page,
  baseURL,
}) => {
  const mark = `sheet${Date.now() % 1e7}`;
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/user');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await chooseSheet(page, [
    [`${mark}a`, '甲某', '内容编辑'],
    [`${mark}b`, '乙某', '没有的角色'],
  ]);
  await expect(page.getByText('未导入任何用户：1 行有误')).toBeVisible();
  const [head, ...told] = await sheetFrom(page, '下载导入结果');
  const at = head!.indexOf('导入结果');
  expect(told.map((row) => row[at])).toEqual(['未添加：其他行有误', '“角色”的值不存在']);

  await page.getByRole('button', { name: '再次导入' }).click();
  await chooseSheet(page, [
    [`${mark}a`, '甲某', '内容编辑'],
    [`${mark}b`, '乙某', null],
  ]);
  await expect(page.getByText('已导入 2 名用户')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await search(page, mark);
  await expect(page.getByText('共 2 条')).toBeVisible();
  expect(await accountsIn(page)).toEqual([`${mark}a`, `${mark}b`]);
});

test('a file that is too large or not a sheet is refused before the upload', async ({
  page,
  baseURL,
}) => {
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/user');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const input = page.locator('.ant-modal input[type=file]');
  const large = { name: 'users.xlsx', mimeType: 'x/y', buffer: Buffer.alloc(2 * 1024 ** 2 + 1) };
  await input.setInputFiles(large);
  await expect(page.locator('.ant-message')).toContainText('请导入 2 MB 以内的 xls 或 xlsx 文件');
});

test('a person whose session is ended sees it at once', async ({ page, browser, baseURL }) => {
  const name = await addColleague('editor');
  const desk = await deskOf(browser, name, baseURL!);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name);
  await workAs(page, await addColleague('admin'), baseURL!, '#/monitor/online');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: '强制下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(desk.getByRole('dialog', { name: '登录已过期' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await desk.context().close();
});

test('the settings of a person apply in another browser', async ({ page, browser, baseURL }) => {
  const name = await addColleague('admin');
  await workAs(page, name, baseURL!);
  await page.getByRole('button', { name: '界面设置' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('switch', { name: '顶部导航' }).click();
  await saved;
  const other = await deskOf(browser, name, baseURL!);
  await expect(other.locator('.office-menu.is-horizontal')).toBeVisible();
  await other.context().close();
});

test('the last administrator cannot be removed, and the office says why', async ({
  page,
  baseURL,
}) => {
  const name = await addColleague('admin');
  const taken = await ask<{ account_id: number }>(
    `DELETE FROM account_role WHERE role = 'admin' AND account_id <> ${await idOf(name)} RETURNING account_id`,
  );
  await workAs(page, name, baseURL!, `#/system/user?keyword=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: '启用', exact: true })).toBeVisible();
  await expect(row.getByRole('switch')).toHaveCount(0);
  await doWith(row, '编辑');
  const drawer = page.getByRole('dialog', { name: '编辑：用户' });
  await drawer.getByRole('combobox', { name: '角色' }).press('Backspace');
  await save(drawer);
  await expect(page.locator('.ant-message')).toContainText('至少须保留一位可登录的管理员');
  const back = taken.map(({ account_id: id }) => `(${id}, 'admin')`).join();
  if (back) await ask(`INSERT INTO account_role (account_id, role) VALUES ${back}`);
});

test('a label edited by the office appears in lists, filters and sheets', async ({
  page,
  baseURL,
}) => {
  await workAs(
    page,
    await addColleague('admin'),
    baseURL!,
    '#/system/dictionary?dictType=user_sex',
  );
  const label = `保密${Date.now() % 1000}`;
  await page.getByRole('row').filter({ hasText: 'unknown' }).getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: '编辑：字典数据' });
  await drawer.getByRole('textbox', { name: '标签 中文' }).fill(label);
  await save(drawer);
  await expect(page.getByRole('cell').filter({ hasText: label })).toBeVisible();
  await page.goto('/admin/#/system/user');
  await page.getByRole('button', { name: '显示的列' }).click();
  await page.getByRole('checkbox', { name: '性别' }).check();
  await expect(page.locator('tbody .office-mark').filter({ hasText: label }).first()).toBeVisible();
  const rows = await sheetFrom(page, '导出');
  expect(rows.flat()).toContain(label);
});
