import { expect, type Page } from '@playwright/test';
import { zipEntries } from '../../../../src/domain/files/zip.ts';
import { readFile } from 'node:fs/promises';
import { plain } from '../../../kit/content/picture.ts';
import { addEditor } from '../../kit/editing.ts';
import { confirmPerson, contestant, openTopic } from '../../kit/entry/entering.ts';
import { expectToFit, type Items } from '../../kit/form/form.ts';
import { deskOf } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

const ITEMS: Items = [
  {
    id: 'f1',
    kind: 'files',
    name: 'summary',
    title: { zh: '项目说明', en: 'Project summary' },
    formats: ['pdf'],
    most: 1,
    isRequired: true,
  },
  {
    id: 'g2',
    kind: 'group',
    name: 'members',
    part: 'member',
    rows: { least: 0, most: 20 },
    title: { zh: '队员情况', en: 'Each member' },
    items: [{ id: 'f2', kind: 'pictures', name: 'card', title: { zh: '学生证', en: 'Card' } }],
  },
];

const MEBI = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.7\n'.padEnd(3 * MEBI + 5, 'x'));
const SHORT = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj trailer<</Root 1 0 R>>',
);
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

const lineOf = (page: Page, name: string) =>
  page.locator('.filling-file-list li').filter({ hasText: name });

test('a contestant uploads a document and a picture on a phone, reloads midway, replaces one, and the office sees both', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic({ teamMin: 1 }, ITEMS);
  const { page } = await contestant(browser, baseURL!, 390);
  const complaints = listenForComplaints(page);
  await page.goto(`/entryInformation/contestant/?topic=${topic}`);
  await page.getByLabel('队名').fill('深潜');
  await page.getByRole('button', { name: '开始报名' }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('link', { name: '下一步：本人信息' }).click();
  await confirmPerson(page, '王晓');
  await page.getByLabel('学生证').setInputFiles({
    name: '学生证.png',
    mimeType: 'image/png',
    buffer: await plain(400, 300),
  });
  await expect(lineOf(page, '学生证.png').getByRole('link')).toBeVisible();
  await expectToFit(page, 390);
  await page.getByRole('link', { name: '下一步：报名表' }).click();
  await page.getByLabel('作品名称').fill('城市供水的调度');

  let sent = 0;
  let isHeld = true;
  await page.route('**/common/upload/*/*?sha256=*', (route) => {
    sent += 1;
    // The first part arrives; the second is held back until the page is reloaded.
    return isHeld && sent > 1 ? undefined : route.continue();
  });
  await page.getByLabel('项目说明').setInputFiles(pdf('说明.html'));
  await expect(page.getByText('说明.html')).toContainText('pdf');
  await page.getByLabel('项目说明').setInputFiles(pdf('说明.pdf'));
  await expect(lineOf(page, '说明.pdf')).toContainText('25%');
  await expectToFit(page, 390);
  isHeld = false;
  sent = 0;
  await page.reload();
  await expect(lineOf(page, '说明.pdf').getByRole('link')).toBeVisible();
  // The part that had already arrived was not sent again.
  expect(sent).toBe(3);
  await expect(page.getByText('已保存', { exact: false }).last()).toBeVisible();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '替换“说明.pdf”' }).click(),
  ]);
  await chooser.setFiles(pdf('新说明.pdf', SHORT));
  await expect(lineOf(page, '新说明.pdf').getByRole('link')).toBeVisible();
  await expect(page.locator('.filling-file-list li')).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await expectToFit(page, 390);
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    lineOf(page, '新说明.pdf').getByRole('link').click(),
  ]);
  expect((await readFile(await document.path())).equals(SHORT)).toBe(true);
  await page.getByRole('link', { name: '下一步：核对并提交' }).click();
  await expect(page.getByText('内容完整，可以提交')).toBeVisible();
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page).toHaveURL(`/entryInformation/contestantSuccess/?id=${id}`);
  const names = await ask<{ name: string; isReplaced: boolean }>(
    `SELECT name, replaced_at IS NOT NULL AS "isReplaced" FROM entry_file WHERE entry_id = ${id} ORDER BY id`,
  );
  expect(names).toEqual([
    { name: '学生证.png', isReplaced: false },
    { name: '说明.pdf', isReplaced: true },
    { name: '新说明.pdf', isReplaced: false },
  ]);
  await page.goto(`/entryInformation/competition/?id=${id}`);
  const given = page.locator('.enter-given');
  await expect(given.getByRole('button', { name: '新说明.pdf' })).toBeVisible();
  await expect(given.getByRole('button', { name: '学生证.png' })).toBeVisible();
  expect(complaints).toEqual([]);

  const where = `#/contest/entry?topicId=${topic}&review=${id}`;
  const desk = await deskOf(browser, await addEditor('contest:entry:%'), baseURL!, where);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: '显示图片 学生证.png' }).click();
  await expect(desk.getByRole('img', { name: '学生证.png' })).toBeVisible();
  await expect(desk.locator('.entry-files').first()).toContainText('SHA-256');
  // A browser without a viewer for such files is sent the same reply.
  const [shown] = await Promise.all([
    desk.context().waitForEvent('response', (reply) => reply.url().includes('view=inline')),
    desk.getByRole('button', { name: '打开文件 新说明.pdf' }).click(),
  ]);
  const { 'content-type': type, 'content-disposition': place } = shown.headers();
  expect({ type, place: place?.split(';')[0] }).toEqual({
    type: 'application/pdf',
    place: 'inline',
  });
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('button', { name: '返回列表' }).click();
  await desk.getByRole('button', { name: '下载附件' }).click();
  const dialog = desk.getByRole('dialog', { name: '已打包，可以下载' });
  const [archive] = await Promise.all([
    desk.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ]);
  const [entry] = await ask<{ number: string }>(`SELECT number FROM entry WHERE id = ${id}`);
  const paths = zipEntries(await readFile(await archive.path())).map(({ name }) => name);
  // Other journeys may have entered the same topic.
  expect(paths.filter((path) => path.startsWith(entry!.number)).sort()).toEqual([
    `${entry!.number}/card-1-学生证.webp`,
    `${entry!.number}/summary-新说明.pdf`,
  ]);
  await desk.context().close();
});
