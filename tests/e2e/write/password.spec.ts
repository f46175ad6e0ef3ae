import { expect } from '@playwright/test';
import { addColleague, forgetPassword, PASSWORD, workAs } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';

test('a critical action asks for the password above the form, and then continues by itself', async ({
  page,
  baseURL,
}) => {
  const name = await addColleague('admin');
  await workAs(page, name, baseURL!, '#/system/role');
  const key = `role_${Date.now()}`;
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增：角色' });
  await drawer.getByRole('textbox', { name: '角色名称 中文' }).fill('临时角色');
  await drawer.getByRole('textbox', { name: '权限字符' }).fill(key);
  await drawer.getByRole('combobox', { name: '数据范围' }).click();
  await page.getByTitle('仅本人', { exact: true }).last().click();
  await forgetPassword(name);
  await drawer.getByRole('button', { name: '保存' }).click();

  const question = page.getByRole('dialog', { name: '请验证密码' });
  await question.getByLabel('密码', { exact: true }).fill('not-the-one-9');
  await question.getByRole('button', { name: '验证并继续' }).click();
  await expect(question).toContainText('当前密码不正确');
  await expect(drawer.getByRole('textbox', { name: '权限字符' })).toHaveValue(key);

  await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: '验证并继续' }).click();
  await expect(page.getByRole('cell', { name: key, exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
});
