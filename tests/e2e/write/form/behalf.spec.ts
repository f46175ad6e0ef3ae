import { expect, type Page } from '@playwright/test';
import { ASKED_KINDS } from '../../../kit/forms/each-kind.ts';
import { addEditor } from '../../kit/editing.ts';
import { EACH_KIND, GIVE, givenAnswers, idOf, questionIn } from '../../kit/form/each-kind.ts';
import { addForm, answersTo } from '../../kit/form/form.ts';
import { workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, SCREENS } from '../../kit/site.ts';

const ANSWERS = 'forms:answer:%';
const PAGE = '.office-page:visible';

/** Opens a form with a question of each kind in the office. @returns its key and its number */
async function openForm(page: Page, baseURL: string) {
  const key = `behalf-${Date.now()}`;
  await addForm({ key, items: EACH_KIND });
  const [form] = await ask<{ id: number }>(`SELECT id FROM form WHERE key = '${key}'`);
  await workAs(page, await addEditor(ANSWERS), baseURL, `#/forms/answer?form=${form!.id}`);
  return { key, id: form!.id };
}

test('the office answers every kind of question for somebody, rows and files included, and changes the answers', async ({
  page,
  baseURL,
}) => {
  const { key } = await openForm(page, baseURL!);
  await page.locator(PAGE).getByRole('button', { name: '代填答卷' }).click();
  const form = page.getByRole('dialog', { name: '代填答卷' }).locator('.office-filling');
  for (const kind of ASKED_KINDS) await GIVE[kind](questionIn(form, kind));
  const rows = form.locator('.filling-row');
  await rows.first().getByLabel('姓名').fill('安');
  await form.getByRole('button', { name: '添加一组' }).click();
  await rows.last().getByLabel('姓名').fill('波');
  await rows.last().getByLabel('甲').check();
  await expect(form.locator('.filling-file-list').getByRole('link')).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const [{ data } = { data: {} }] = await answersTo(key);
  expect(data).toEqual({
    ...givenAnswers(expect.any(String)),
    g1: [{ f1: '安' }, { f1: '波', f2: { 1: [1] } }],
  });

  await page.locator(PAGE).getByRole('button', { name: '详情' }).first().click();
  const drawer = page.getByRole('dialog', { name: /^答卷 \d+$/ });
  await drawer.getByRole('button', { name: '编辑' }).click();
  await drawer.getByRole('button', { name: '删除第 1 组' }).click();
  await drawer.getByRole('button', { name: '移除“材料.pdf”' }).click();
  await questionIn(drawer, 'rank').getByRole('button', { name: '上移：甲' }).press('Enter');
  await questionIn(drawer, 'number').getByRole('textbox').fill('');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: '工作人员修改答卷' })).toBeVisible();
  const [after] = await answersTo(key);
  const gone = [idOf('number'), idOf('files')];
  const rest = Object.fromEntries(Object.entries(data).filter(([id]) => !gone.includes(id)));
  expect(after!.data).toEqual({
    ...rest,
    [idOf('rank')]: [1, 2],
    g1: [{ f1: '波', f2: { 1: [1] } }],
  });
});

for (const [prefix, width] of SCREENS) {
  test(`${prefix || 'zh'} answering for somebody is accessible at ${width} px, and shows errors at their question`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await openForm(page, baseURL!);
    await page.goto(`${prefix}/admin/#/forms/answer?form=${id}`);
    const add = prefix ? 'Answer for somebody' : '代填答卷';
    await page.locator(PAGE).getByRole('button', { name: add }).click();
    const form = page.locator('.office-filling');
    await questionIn(form, 'email').getByRole('textbox').fill('nowhere');
    await form.locator('button[type="submit"]').click();
    await expect(questionIn(form, 'email').locator('.filling-fault')).toBeVisible();
    await expect(questionIn(form, 'email').getByRole('textbox')).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    const isWithin = (one: HTMLElement): boolean =>
      one.parentElement!.scrollWidth <= one.parentElement!.clientWidth;
    expect(await form.evaluate(isWithin)).toBe(true);
  });
}
