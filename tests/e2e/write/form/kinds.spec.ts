import { expect } from '@playwright/test';
import {
  addForm,
  answersTo,
  expectToFit,
  openPublished,
  QUESTION,
  republish,
  type Items,
} from '../../kit/form/form.ts';
import { passCaptcha } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';

const options = (...labels: string[]) =>
  labels.map((en, index) => ({ id: index + 1, label: { zh: en, en } }));

/** A question by the words that name it. */
const titled = (id: string, title: string) => ({ id, name: id, title: { zh: title, en: title } });

/** What the demonstration form does not ask. */
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

test('every kind of question is answered, each row of a group by itself', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addForm({ key: 'kinds', items: OTHER_KINDS });
  await openPublished(page, '/en/form/kinds/');
  await page.getByLabel('Phone').fill('13912345678');
  await page.getByLabel('Birthday').fill('2004-02-29');
  await page.getByLabel('Rising').fill('06:30');
  await page.getByLabel('From').fill('2022-09-01');
  await page.getByLabel('Until').fill('2026-06-30');
  await page.getByRole('button', { name: 'Move up: Talks' }).press('Enter');
  await expect(page.getByText('Talks: number 2')).toBeAttached();
  await page.getByLabel('Please choose', { exact: true }).selectOption('North');
  await page.getByLabel('Please choose the next level').selectOption('Hill');
  const line = page.getByRole('group', { name: 'Python' });
  await line.getByLabel('Read').check();
  await line.getByLabel('Written').check();
  await page.getByLabel('Signature').fill('Ann');
  await page.getByLabel('I have read this').check();
  await page.getByLabel('Height').fill('1.75');
  await expect(page.getByText('3.5')).toBeVisible();
  await page.getByRole('button', { name: 'Add another' }).click();
  const rows = ['No. 1', 'No. 2'].map((name) => page.getByRole('group', { name, exact: true }));
  await rows[0]!.getByLabel('Name').fill('Bo');
  await rows[1]!.getByLabel('Name').fill('Cy');
  await rows[1]!.getByLabel('Age').fill('12');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'No. 2 · Guardian' })).toBeVisible();
  await rows[0]!.getByRole('button', { name: 'Remove no. 1' }).click();
  await expect(rows[0]!.getByLabel('Age')).toHaveValue('12');
  await rows[0]!.getByLabel('Guardian').fill('Di');
  await expectToFit(page, 1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 390);
  await page.getByRole('button', { name: 'Submit' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: 'Your answers have arrived' })).toBeVisible();
  const [answer] = await answersTo('kinds');
  expect(answer!.data).toEqual({
    a1: '13912345678',
    a2: '2004-02-29',
    a3: '06:30',
    a4: { from: '2022-09-01', until: '2026-06-30' },
    a5: [1, 3, 2],
    a6: [1, 2],
    a7: { 1: [1, 2] },
    a8: 'Ann',
    a9: true,
    b1: 1.75,
    b2: 3.5,
    g1: [{ c1: 'Cy', c2: 12, c3: 'Di' }],
  });
});

test('a form that has changed meanwhile keeps what was written and names what it no longer asks', async ({
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

test('a form says when it opens, that it is over, and where places are gone', async ({ page }) => {
  await addForm({ key: 'later', settings: { from: '2999-01-01T00:00:00+08:00' }, items: QUESTION });
  await addForm({ key: 'past', settings: { until: '2020-01-01T00:00:00+08:00' }, items: QUESTION });
  await addForm({ key: 'none', settings: { total: 0 }, items: QUESTION });
  await addForm({
    key: 'queue',
    settings: { total: 0, hasWaitingList: true },
    items: QUESTION,
  });
  const says = async (path: string, words: string) => {
    await openPublished(page, path);
    await expect(page.getByText(words)).toBeVisible();
  };
  await says('/form/later/', '2999-01-01 00:00 起可以填写');
  await says('/en/form/past/', 'This form closed on 2020-01-01 00:00');
  await says('/form/none/', '名额已满，不再接受填写。');
  await says('/form/queue/', '现在提交的进入候补');
  await page.getByLabel('您的建议').fill('多办几场');
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '已进入候补' })).toBeVisible();
});

test('an option that is used up meanwhile is said at its question, and another one is taken', async ({
  page,
}) => {
  const [first, second] = options('Morning', 'Evening');
  const choice = { ...titled('f1', 'When?'), kind: 'single' as const, isRequired: true };
  await addForm({
    key: 'quota',
    items: [{ ...choice, options: [{ ...first!, quota: 1 }, second!] }],
  });
  await openPublished(page, '/en/form/quota/');
  await page.getByLabel('Morning').check();
  await ask(`UPDATE form_slot SET taken = cap FROM form WHERE form.id = form_id AND key = 'quota'`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await passCaptcha(page);
  await expect(page.locator('.filling-fault')).toHaveText('What was chosen is used up');
  await expect(page.getByRole('group', { name: 'could not be verified' })).toBeFocused();
  await page.getByLabel('Evening').check();
  await expect(page.locator('.filling-fault')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: 'Your answers have arrived' })).toBeVisible();
  await page.getByRole('button', { name: 'Answer once more' }).click();
  await expect(page.getByRole('radio', { name: 'Morning (full)' })).toBeDisabled();
});
