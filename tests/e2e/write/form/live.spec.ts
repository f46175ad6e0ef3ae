import { expect, type Page } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import { addForm, openPublished, type Items } from '../../kit/form/form.ts';
import { addColleague, deskOf, workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';

const PAGE = '.office-page:visible';
const SECRET = '对花生过敏';
const ITEMS: Items = [
  {
    id: 'f1',
    kind: 'single',
    name: 'rating',
    title: { zh: '您满意吗？', en: 'Are you satisfied?' },
    options: [
      { id: 1, label: { zh: '满意', en: 'Yes' } },
      { id: 2, label: { zh: '不满意', en: 'No' } },
    ],
  },
  {
    id: 'f2',
    kind: 'text',
    name: 'health',
    title: { zh: '健康情况', en: 'Health' },
    isSensitive: true,
  },
];

/** Fills in the form as a person with an account. */
async function give(page: Page, key: string): Promise<void> {
  await openPublished(page, `/form/${key}/`);
  await page.getByRole('radio', { name: '不满意' }).check();
  await page.getByLabel('健康情况').fill(SECRET);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeFocused();
}

test('statistics update while an answer comes in; a masked value is revealed on request, and the answer prints alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = `live-${Date.now()}`;
  await addForm({ key, settings: { access: 'account' }, items: ITEMS });
  const [form] = await ask<{ id: number }>(`SELECT id FROM form WHERE key = '${key}'`);
  const address = `#/forms/answer?form=${form!.id}`;
  const analyst = await addEditor('forms:answer:%');
  await workAs(page, analyst, baseURL!, `${address}&tab=statistics`);
  const office = page.locator(PAGE);
  await expect(office).toContainText('共 0 人作答');
  const person = await deskOf(browser, await addColleague(), baseURL!);
  await give(person, key);
  await expect(office).toContainText('共 1 人作答');
  await expect(office.getByRole('table', { name: '您满意吗？' })).toContainText('不满意1100.0%');

  await office.getByText('答卷', { exact: true }).click();
  await office.getByRole('button', { name: '详情' }).click();
  const drawer = page.getByRole('dialog', { name: /^答卷 \d+$/ });
  await expect(drawer).toContainText('***');
  await drawer.getByRole('button', { name: '查看完整信息' }).click();
  await expect(drawer).toContainText(SECRET);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.answer-sheet');
  await expect(printed.getByRole('heading', { name: '测试表单' })).toBeVisible();
  await expect(printed).toContainText('不满意');
  await expect(drawer).toBeHidden();
});
