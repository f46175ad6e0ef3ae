import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { addAnsweredForm } from '../../kit/form/answered-form.ts';
import { addEditor } from '../../kit/editing.ts';
import { deskOf, doWith, workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, SCREENS } from '../../kit/site.ts';

const PAGE = '.office-page:visible';

/** Adds an account with all permissions for answers, which reaches no form of others by itself. @returns its name */
async function addAnalyst(): Promise<string> {
  const name = await addEditor('forms:answer:%');
  await ask(
    `UPDATE role SET data_scope = 'self' FROM account_role, account
     WHERE role.key = account_role.role AND account_id = account.id AND user_name = '${name}'`,
  );
  return name;
}

/** Selects options of a multiple select. */
async function choose(page: Page, select: Locator, ...names: string[]): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible');
  // A select clicked while the previous one is still closing may close with it.
  await expect(async () => {
    if ((await list.count()) === 0) await select.click();
    await expect(list).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (const name of names) await list.getByText(name, { exact: true }).click();
  await select.press('Escape');
  await expect(list).toBeHidden();
}

/** Adds a member; the typed name is only accepted once its tag appears. */
async function typeName(people: Locator, name: string): Promise<void> {
  await people.fill(name);
  await people.press('Enter');
  await expect(people).toHaveValue('');
}

/** Opens the permission groups of a form from the list of forms. */
async function openGroups(page: Page, title: string): Promise<Locator> {
  const row = page.locator(PAGE).getByRole('row').filter({ hasText: title });
  await doWith(row, '权限组');
  return page.getByRole('dialog', { name: '权限组', exact: true });
}

/** Creates a group of the satisfied answers for one analyst; missing input is reported at its field first. */
async function makeGroup(page: Page, drawer: Locator, analyst: string): Promise<void> {
  await drawer.getByRole('button', { name: '新增权限组' }).click();
  const form = page.getByRole('dialog', { name: '新增权限组' });
  await form.getByLabel('名称 中文').fill('满意者分析组');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toContainText('权限组至少需要一个可见字段');
  await choose(page, form.getByRole('combobox', { name: '可见题目' }), '您满意吗？', '年龄');
  await form.getByRole('button', { name: '添加条件' }).click();
  await choose(page, form.getByRole('combobox', { name: '选项 1' }), '满意');
  await form.getByRole('checkbox', { name: '导出' }).check();
  const people = form.getByLabel('成员账号');
  await typeName(people, 'nobody-at-all');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toContainText('没有登录名为 nobody-at-all 的可用账号');
  // Not by the Backspace key, which removes no tag for a quarter of a second after a name was typed.
  const tag = form.locator('.ant-select-selection-item').filter({ hasText: 'nobody-at-all' });
  await tag.locator('.ant-select-selection-item-remove').click();
  await expect(tag).toHaveCount(0);
  await typeName(people, analyst);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
}

test('an organiser creates a permission group, and its analyst sees only what it allows', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `满意度调查 ${Date.now()}`;
  const id = await addAnsweredForm(title);
  const analyst = await addAnalyst();
  await workAs(page, await addEditor('forms:form:%'), baseURL!, '#/forms/form');
  const drawer = await openGroups(page, title);
  await expect(drawer).toContainText('还没有权限组');
  await makeGroup(page, drawer, analyst);
  await expect(drawer.getByRole('listitem')).toContainText(analyst);
  await expect(drawer.getByRole('listitem')).toContainText('您满意吗？、年龄');
  expect(await barriers(page)).toEqual([]);

  const desk = await deskOf(browser, analyst, baseURL!, `#/forms/answer?form=${id}`);
  const office = desk.locator(PAGE);
  await expect(office.getByRole('row')).toHaveCount(3);
  await expect(office).toContainText('年龄');
  await expect(office).not.toContainText('为什么？');
  await expect(office).not.toContainText('不满意');
  await office.getByRole('combobox', { name: '选项条件' }).click();
  const options = desk.locator('.ant-select-dropdown:visible');
  await expect(options).not.toContainText('算法');
  await options.getByText('不满意', { exact: true }).click();
  await expect(office.getByRole('row').filter({ hasText: '详情' })).toHaveCount(0);
  await office.getByRole('button', { name: '重置' }).click();
  await expect(office.getByRole('row')).toHaveCount(3);
  await office.getByRole('button', { name: '导出' }).click();
  const download = desk.waitForEvent('download');
  await desk.getByRole('menuitem', { name: 'CSV', exact: false }).first().click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain('年龄');
  expect(csv).not.toMatch(/不满意|算法|为什么|网络太慢|健康/);
  await office.getByText('统计', { exact: true }).click();
  await expect(office).toContainText('共 2 人作答');
  await expect(office.locator('canvas')).toHaveCount(1);
  await expect(office).not.toContainText('关注哪些方向？');
});

for (const [prefix, width] of SCREENS) {
  test(`${prefix || 'zh'} permission groups are accessible at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const id = await addAnsweredForm(`满意度调查 ${Date.now()}`);
    await ask(
      `INSERT INTO form_group (form_id, name, people, roles, departments, fields, editable, rows, deeds)
       VALUES (${id}, '{"zh":"分析组","en":"Analysts"}', '{someone}', '{}', '{}', '{f1,f3}', '{}',
         '[{"field":"f1","options":[1]}]', '{view,edit}')`,
    );
    await page.setViewportSize({ width, height: 900 });
    await workAs(page, await addEditor('forms:form:%'), baseURL!);
    await page.goto(`${prefix}/admin/#/forms/form/${id}`);
    const isChinese = prefix === '';
    await page.getByRole('button', { name: isChinese ? '更多' : 'More' }).click();
    await page.getByRole('menuitem', { name: isChinese ? '权限组' : 'Permission groups' }).click();
    const edit = isChinese ? '编辑 分析组' : 'Edit Analysts';
    await page.getByRole('button', { name: edit }).click();
    await expect(
      page.getByRole('combobox', { name: isChinese ? '选项 1' : 'Options 1' }),
    ).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}
