import { expect } from '@playwright/test';
import {
  addEditor,
  freshArticle,
  NEW,
  NEWS,
  publish,
  saveNew,
  typeArticle,
  workAs,
} from '../../kit/editing.ts';
import { addForm, QUESTION } from '../../kit/form/form.ts';
import { test } from '../../kit/portal/portal.ts';

test('an editor puts a form into an article, and readers open it by its link there', async ({
  page,
  baseURL,
}) => {
  const title = { zh: '到场登记', en: 'Checking in' };
  await addForm({ key: 'in-article', title, items: QUESTION });
  await workAs(page, await addEditor(...NEWS), baseURL!, NEW);
  await typeArticle(page, freshArticle());
  await page.getByRole('button', { name: '插入表单' }).first().click();
  const dialog = page.getByRole('dialog', { name: '插入表单' });
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-dropdown:visible').getByText('到场登记 (in-article)').click();
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await expect(dialog).toBeHidden();
  await saveNew(page);
  const { address } = await publish(page);
  await page.goto(address);
  const card = page.getByRole('complementary').filter({ hasText: '到场登记' });
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/form/in-article/');
  await expect(page.getByLabel('您的建议')).toBeVisible();
});
