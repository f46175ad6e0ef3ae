import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { zipEntries } from '../../../../src/domain/files/zip.ts';
import { plain } from '../../../kit/content/picture.ts';
import { addEditor } from '../../kit/editing.ts';
import { addForm, answersTo, expectToFit, openPublished, type Items } from '../../kit/form/form.ts';
import { workAs } from '../../kit/office.ts';
import { passCaptcha } from '../../kit/person.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

const ITEMS: Items = [
  {
    id: 'f1',
    kind: 'pictures',
    name: 'photos',
    title: { zh: '现场照片', en: 'Photos' },
    isRequired: true,
  },
  { id: 'f2', kind: 'files', name: 'papers', title: { zh: '证明材料', en: 'Papers' } },
];

const MEBI = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.7\n'.padEnd(3 * MEBI + 5, 'x'));
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await plain(400, 300),
});

const lineOf = (page: Page, name: string) =>
  page.locator('.filling-file-list li').filter({ hasText: name });

test('a person uploads pictures and a document by phone over a broken connection, and the office downloads all of them', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A unique name: other journeys leave forms behind, and lists count their answers.
  await addForm({ key: 'papers', title: { zh: '材料提交', en: 'Papers' }, items: ITEMS });
  await openPublished(page, '/form/papers/');
  const [photos, papers] = [page.getByLabel('现场照片'), page.getByLabel('证明材料')];
  await photos.setInputFiles(await Promise.all(['门口.png', '多余.png', '室内.png'].map(picture)));
  await expect(lineOf(page, '多余.png').getByRole('link')).toBeVisible();
  await page.getByRole('button', { name: '移除“多余.png”' }).click();
  await expect(lineOf(page, '多余.png')).toHaveCount(0);
  await papers.setInputFiles(pdf('网页.html'));
  await expect(page.getByText('网页.html')).toContainText('pdf');

  let sent = 0;
  await page.route('**/common/upload/*/*?sha256=*', (route) => {
    sent += 1;
    return sent === 2 ? route.abort() : route.continue();
  });
  await papers.setInputFiles(pdf('证明.pdf'));
  await expect(lineOf(page, '证明.pdf')).toContainText('连接中断，已传 25%');
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('还有文件没有传完')).toBeVisible();
  await lineOf(page, '证明.pdf').getByRole('button', { name: '重试“证明.pdf”' }).click();
  await expect(lineOf(page, '证明.pdf').getByRole('link')).toBeVisible();
  // Four parts, one of them sent twice since it was lost: no other part was repeated.
  expect(sent).toBe(5);
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(lineOf(page, '证明.pdf').getByRole('link')).toBeVisible();
  await expect(lineOf(page, '门口.png').getByRole('link')).toBeVisible();
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  const [answer] = await answersTo('papers');
  expect(answer!.data).toEqual({
    f1: [expect.any(String), expect.any(String)],
    f2: [expect.any(String)],
  });

  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await workAs(office, await addEditor('forms:answer:%'), baseURL!, '#/forms/answer');
  await office.getByRole('combobox', { name: '表单' }).click();
  await office.locator('.ant-select-dropdown:visible').getByText('材料提交 (1)').click();
  await office.getByRole('button', { name: '详情' }).click();
  const drawer = office.getByRole('dialog', { name: /^答卷 \d+$/ });
  await expect(drawer.getByRole('link', { name: '门口.png' })).toBeVisible();
  expect(await barriers(office)).toEqual([]);
  // The first of several pictures opens a gallery of all of them (specification 2).
  await drawer.getByRole('img', { name: '门口.png' }).click();
  const gallery = office.locator('.ant-image-preview');
  await expect(gallery).toContainText('1 / 2');
  await office.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  const [document] = await Promise.all([
    office.waitForEvent('download'),
    drawer.getByRole('link', { name: '证明.pdf' }).click(),
  ]);
  expect((await readFile(await document.path())).equals(PDF)).toBe(true);
  await drawer.getByRole('button', { name: '关闭' }).click();
  await office.getByRole('button', { name: '导出' }).click();
  const [archive] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('menuitem', { name: '附件（ZIP）' }).click(),
  ]);
  const names = zipEntries(await readFile(await archive.path())).map(({ name }) => name);
  expect(names.map((name) => name.replace(/^\d+/, 'n'))).toEqual([
    'n/photos-门口.webp',
    'n/photos-室内.webp',
    'n/papers-证明.pdf',
  ]);
  await office.context().close();
});
