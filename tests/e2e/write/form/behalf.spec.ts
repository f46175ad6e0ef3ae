import { expect, type Locator, type Page } from '@playwright/test';
import { plain } from '../../../kit/content/picture.ts';
import { pdfOf } from '../../../kit/content/uploading.ts';
import {
  ASKED_KINDS,
  exampleOf,
  questionOf,
  type AskedKind,
} from '../../../kit/forms/each-kind.ts';
import { addEditor } from '../../kit/editing.ts';
import { addForm, answersTo, type Items } from '../../kit/form/form.ts';
import { SCREENS, workAs } from '../../kit/office.ts';
import { ask } from '../../kit/person.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

const ANSWERS = 'forms:answer:%';
const PAGE = '.office-page:visible';

const idOf = (kind: AskedKind): string => `q${ASKED_KINDS.indexOf(kind)}`;
const ITEMS: Items = [
  ...ASKED_KINDS.map((kind) => questionOf(kind, idOf(kind))),
  {
    id: 'g1',
    kind: 'group',
    name: 'g1',
    title: { zh: '成员' },
    rows: { least: 1, most: 2 },
    items: [questionOf('text', 'f1', '姓名'), questionOf('matrix', 'f2', '掌握')],
  },
];

const written = (text: string) => (question: Locator) => question.getByRole('textbox').fill(text);
const ticked = (name: string) => (question: Locator) => question.getByLabel(name).check();
const sent = (question: Locator, name: string, mimeType: string, buffer: Buffer) =>
  question.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer });

/** How the first answer to each kind of question is given. */
const GIVE: Readonly<Record<AskedKind, (question: Locator) => Promise<unknown>>> = {
  text: written('安'),
  longText: written('第一行\n第二行'),
  number: written('1.5'),
  phone: written('13912345678'),
  email: written('a@example.org'),
  idNumber: written('11010519491231002X'),
  single: ticked('甲'),
  dropdown: (question) => question.getByRole('combobox').selectOption('甲'),
  multiple: ticked('甲'),
  rank: (question) => question.getByRole('button', { name: '上移：乙' }).press('Enter'),
  async cascader(question) {
    await question.getByRole('combobox').first().selectOption('北方');
    await question.getByRole('combobox').last().selectOption('山');
  },
  date: (question) => question.locator('input').fill('2004-02-29'),
  async dateRange(question) {
    await question.locator('input').first().fill('2022-09-01');
    await question.locator('input').last().fill('2026-06-30');
  },
  time: (question) => question.locator('input').fill('06:30'),
  rating: (question) => question.locator('input').nth(3).check(),
  scale: (question) => question.locator('input').first().check(),
  matrix: ticked('甲'),
  pictures: async (question) => sent(question, '门口.png', 'image/png', await plain(40, 30)),
  files: (question) => sent(question, '材料.pdf', 'application/pdf', pdfOf()),
  signature: written('李明'),
  consent: (question) => question.getByRole('checkbox').check(),
};

/** A form with a question of each kind, open in the office. @returns its key and its number */
async function openForm(page: Page, baseURL: string) {
  const key = `behalf-${Date.now()}`;
  await addForm({ key, items: ITEMS });
  const [form] = await ask<{ id: number }>(`SELECT id FROM form WHERE key = '${key}'`);
  await workAs(page, await addEditor(ANSWERS), baseURL, `#/forms/answer?form=${form!.id}`);
  return { key, id: form!.id };
}

const questionIn = (form: Locator, kind: AskedKind): Locator =>
  form.locator('.filling-question').filter({ has: form.page().locator(`#q-${idOf(kind)}`) });

test('the office answers every kind of question for somebody, rows and files as well, and changes them', async ({
  page,
  baseURL,
}, info) => {
  const { key } = await openForm(page, baseURL!);
  await page.locator(PAGE).getByRole('button', { name: '代填答卷' }).click();
  const form = page.getByRole('dialog', { name: '代填答卷' }).locator('.answer-edit');
  for (const kind of ASKED_KINDS) await GIVE[kind](questionIn(form, kind));
  const rows = form.locator('.filling-row');
  await rows.first().getByLabel('姓名').fill('安');
  await form.getByRole('button', { name: '添加一组' }).click();
  await rows.last().getByLabel('姓名').fill('波');
  await rows.last().getByLabel('甲').check();
  await expect(form.locator('.filling-file-list').getByRole('link')).toHaveCount(2);
  await form.screenshot({ path: info.outputPath('typed.png') });
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const [{ data } = { data: {} }] = await answersTo(key);
  const isFile = (kind: AskedKind): boolean => kind === 'files' || kind === 'pictures';
  const expected = ASKED_KINDS.map((kind) => [
    idOf(kind),
    isFile(kind) ? [expect.any(String)] : exampleOf(kind).given,
  ]);
  expect(data).toEqual({
    ...Object.fromEntries(expected),
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
  test(`${prefix || 'zh'} answering for somebody is accessible at ${width} px, and says at the question what is wrong`, async ({
    page,
    baseURL,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await openForm(page, baseURL!);
    await page.goto(`${prefix}/admin/#/forms/answer?form=${id}`);
    const add = prefix ? 'Answer for somebody' : '代填答卷';
    await page.locator(PAGE).getByRole('button', { name: add }).click();
    const form = page.locator('.answer-edit');
    await questionIn(form, 'email').getByRole('textbox').fill('nowhere');
    await form.locator('button[type="submit"]').click();
    await expect(questionIn(form, 'email').locator('.filling-fault')).toBeVisible();
    await expect(questionIn(form, 'email').getByRole('textbox')).toBeFocused();
    await page.screenshot({ path: info.outputPath('wrong.png') });
    expect(await barriers(page)).toEqual([]);
    const isWithin = (one: HTMLElement): boolean =>
      one.parentElement!.scrollWidth <= one.parentElement!.clientWidth;
    expect(await form.evaluate(isWithin)).toBe(true);
  });
}
