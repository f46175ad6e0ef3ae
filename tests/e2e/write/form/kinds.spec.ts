import { expect } from '@playwright/test';
import {
  addForm,
  answersTo,
  expectToFit,
  openPublished,
  republish,
  type Items,
} from '../../kit/form/form.ts';
import { passCaptcha } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';

const options = (...labels: string[]) =>
  labels.map((en, index) => ({ id: index + 1, label: { zh: en, en } }));

/** A question with its title. */
const titled = (id: string, title: string) => ({ id, name: id, title: { zh: title, en: title } });

/** Kinds of questions that the demonstration form does not have. */
const OTHER_KINDS: Items = [
  { ...titled('a1', 'Phone'), kind: 'phone' },
  { ...titled('a2', 'Birthday'), kind: 'date' },
  { ...titled('a3', 'Rising'), kind: 'time' },
  { ...titled('a4', 'At school'), kind: 'dateRange' },
  { ...titled('a5', 'Ranking'), kind: 'rank', options: options('Topics', 'Prizes', 'Talks') },
  {
    ...titled('a6', 'Region'),
    kind: 'cascader',
    branches: [
      { id: 1, label: { zh: 'North', en: 'North' } },
      { id: 2, label: { zh: 'Hill', en: 'Hill' }, parent: 1 },
    ],
  },
  {
    ...titled('a7', 'Languages'),
    kind: 'matrix',
    isMultiple: true,
    options: options('Read', 'Written'),
    lines: [{ id: 1, label: { zh: 'Python', en: 'Python' } }],
  },
  { ...titled('a8', 'Signature'), kind: 'signature' },
  { ...titled('a9', 'Terms'), kind: 'consent', text: { zh: '条款', en: 'Fair play.' } },
  { ...titled('b1', 'Height'), kind: 'number', least: 0.5, most: 2.5 },
  { ...titled('b2', 'Twice'), kind: 'computed', rule: 'b1 * 2' },
  {
    ...titled('g1', 'Members'),
    kind: 'group',
    rows: { least: 1, most: 2 },
    items: [
      { ...titled('c1', 'Name'), kind: 'text', isRequired: true },
      { ...titled('c2', 'Age'), kind: 'number' },
      { ...titled('c3', 'Guardian'), kind: 'text', visible: 'c2 < 18', isRequired: true },
    ],
  },
];

test('every kind of question and each row of a group fit a desktop and a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addForm({ key: 'kinds', items: OTHER_KINDS });
  await openPublished(page, '/en/form/kinds/');
  await page.getByRole('button', { name: 'Add another' }).click();
  // Errors are shown below each question.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'No. 2 · Name' })).toBeVisible();
  await expectToFit(page, 1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 390);
});

test('a form that has changed meanwhile keeps the draft and names the questions that were dropped', async ({
  page,
}) => {
  const question = (id: string, zh: string) => ({
    id,
    kind: 'text' as const,
    name: id,
    title: { zh },
  });
  await addForm({ key: 'newer', items: [question('f1', '姓名'), question('f2', '学校')] });
  await openPublished(page, '/form/newer/');
  await page.getByLabel('姓名').fill('安');
  await page.getByLabel('学校').fill('南屿大学');
  await republish('newer', [question('f1', '全名'), question('f3', '专业')]);
  await ask(`UPDATE form_version SET replaced_at = now() - interval '2 days' FROM form
             WHERE form.id = form_id AND key = 'newer' AND form_version.number = 1`);
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByLabel('全名')).toHaveValue('安');
  const changed = page.getByRole('status').filter({ hasText: '表单已更新' });
  await expect(changed.getByRole('listitem')).toHaveText(['学校']);
  await page.getByLabel('专业').fill('物理');
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  expect(await answersTo('newer')).toEqual([
    { data: { f1: '安', f3: '物理' }, state: 'submitted' },
  ]);
});
