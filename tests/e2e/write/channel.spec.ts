import { expect, type Page } from '@playwright/test';
import { writeSheet } from '../../../src/server/platform/sheet/write.ts';
import { addEditor } from '../kit/editing.ts';
import { confirmPerson, contestant, openTopic } from '../kit/entry/entering.ts';
import { deskOf, workAs } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers } from '../kit/site.ts';

const PAGE = '.office-page:visible';

const rowOf = (page: Page, text: string) =>
  page.locator(PAGE).getByRole('row').filter({ hasText: text });

/** Adds a channel in the office. @returns the key in its link */
async function addChannel(page: Page, key: string): Promise<string> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增：渠道' });
  await drawer.getByLabel('渠道标识').fill(key);
  await drawer.getByLabel('名称 中文').fill('高校合作');
  await drawer.getByRole('button', { name: '保存' }).click();
  await rowOf(page, key).getByRole('button', { name: '推广链接' }).click();
  const dialog = page.getByRole('dialog', { name: '推广链接' });
  await expect(dialog.getByRole('img', { name: '推广链接的二维码' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const link = await dialog.getByRole('textbox', { name: '推广链接' }).inputValue();
  await dialog.getByRole('button', { name: '关闭' }).click();
  return link;
}

/** Fills in the required fields, and submits. */
async function submit(page: Page): Promise<void> {
  await page.getByRole('link', { name: '下一步：本人信息' }).click();
  await confirmPerson(page, '王晓');
  await page.getByRole('link', { name: '下一步：报名表' }).click();
  await page.getByLabel('作品名称').fill('城市供水的调度');
  await page.getByRole('link', { name: '下一步：核对并提交' }).click();
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page).toHaveURL(/contestantSuccess/);
}

test('a visitor who comes by a channel, begins and submits is counted for it', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic({ form: null, teamMin: 1, isReviewed: false });
  const editor = await addEditor('contest:channel:%');
  const desk = await deskOf(browser, editor, baseURL!, '#/contest/channel');
  const key = `uni-${Date.now() % 1e7}`;
  const link = await addChannel(desk, key);
  expect(new URL(link).pathname).toBe(`/c/${key}/`);

  const visitor = await contestant(browser, baseURL!, 390);
  await visitor.page.goto(new URL(link).pathname);
  await visitor.page.goto(`/entryInformation/contestant/?topic=${topic}`);
  await visitor.page.getByLabel('队名').fill('渠道先锋');
  await visitor.page.getByRole('button', { name: '开始报名' }).click();
  await expect(visitor.page).toHaveURL(/\?id=\d+$/);
  await submit(visitor.page);

  await desk.locator(PAGE).getByRole('button', { name: '刷新' }).click();
  const row = rowOf(desk, key);
  // A headless browser counts as a program, whose visits are not counted.
  await expect(row.getByRole('cell').filter({ hasText: /^1$/ })).toHaveCount(2);
  await visitor.context.close();
});

test('an imported sheet creates teams, and each person confirms by their own link', async ({
  browser,
  baseURL,
  page,
}) => {
  const topic = await openTopic({ form: null, teamMin: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await addEditor('contest:entry:%');
  await workAs(page, editor, baseURL!, '#/contest/entry');
  const captain = await contestant(browser, baseURL!, 390);
  const phone = `138${String(Date.now() % 1e8).padStart(8, '0')}`;
  await ask(`UPDATE account SET phone = '${phone}' WHERE user_name = '${captain.name}'`);

  const head = ['队伍名称', '赛题', '作品名称', '队长姓名', '队长手机号'];
  const sheet = async (rows: (string | number)[][]) => ({
    name: 'teams.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeSheet({ title: 'teams', head, rows }),
  });
  await page.locator(PAGE).getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入报名' });
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles(await sheet([['代报先锋', topic, '', '王晓', 'no phone']]));
  await expect(dialog.getByText('未导入：1 行有误')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /代报先锋.*“队长手机号”格式不正确/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: '再次导入' }).click();
  await choose.setInputFiles(await sheet([['代报先锋', topic, '', '王晓', phone]]));
  await expect(dialog.getByText('已为 1 支队伍发起报名')).toBeVisible();

  const [told] = await ask<{ link: string }>(
    `SELECT link FROM message WHERE template = 'teamBegun' AND channel = 'site'`,
  );
  await captain.page.goto(told!.link);
  await expect(captain.page.getByRole('heading', { name: '邀请您加入“代报先锋”' })).toBeVisible();
  await expect(captain.page.getByText('组委会 邀请您以队长身份')).toBeVisible();
  await captain.page.getByRole('button', { name: '加入' }).click();
  await expect(captain.page).toHaveURL(/\?id=\d+$/);
  const members = await ask(
    `SELECT role FROM team_member JOIN team ON team.id = team_id WHERE team.name = '代报先锋'`,
  );
  expect(members).toEqual([{ role: 'captain' }]);
  await captain.context.close();
});
