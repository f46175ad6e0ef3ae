import { expect } from '@playwright/test';
import { addColleague, enter } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers } from '../kit/site.ts';

const TITLE = '液冷数据中心工程师开放日';
const PLACES = /剩余名额：\d+（共 60）/;

/** Makes an account act for the organisation of the demonstration that holds the open day. */
const joinOrganiser = (name: string) =>
  ask(`INSERT INTO organisation_member (organisation_id, account_id, role)
    SELECT listing.organisation_id, account.id, 'publisher' FROM listing, account
    WHERE account.user_name = '${name}' AND listing.kind = 'activity' AND listing.live #>> '{title,zh}' = '${TITLE}'`);

test('somebody signs up for an activity on a phone, shows the ticket, and is checked in by its organiser', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page.context(), await addColleague(), baseURL!);
  await page.goto('/cooperation/activity/');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByText(PLACES)).toBeVisible();
  await page.getByRole('link', { name: '报名参加' }).click();

  await expect(page.getByRole('heading', { name: `报名：${TITLE}` })).toBeVisible();
  await expect(page.getByText(PLACES)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('textbox', { name: '姓名' }).fill('王小敏');
  await page.getByRole('button', { name: '报名参加' }).click();
  await expect(page.getByText('报名成功')).toBeVisible();
  await page.getByText('入场票', { exact: true }).click();
  const code = await page.locator('.account-own code').innerText();
  expect(await barriers(page)).toEqual([]);

  const organiser = await addColleague();
  await joinOrganiser(organiser);
  const gate = await browser.newContext({ baseURL: baseURL! });
  await enter(gate, organiser, baseURL!);
  const desk = await gate.newPage();
  await desk.goto('/personCenter/listing/');
  const item = desk.locator('.account-own > li').filter({ hasText: TITLE });
  await item.getByText('报名名单').click();
  await expect(item.getByText('王小敏')).toBeVisible();
  await item.getByRole('textbox', { name: '票码' }).fill(code);
  await desk.keyboard.press('Enter');
  await expect(item.getByRole('status')).toHaveText('王小敏 已签到');
  await item.getByRole('textbox', { name: '须知' }).fill('请从东门进');
  await item.getByRole('button', { name: '保存并通知' }).click();
  await expect(desk.getByText('须知已保存')).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await gate.close();

  await page.reload();
  await expect(page.getByText('请从东门进')).toBeVisible();
  await page.getByText('入场票', { exact: true }).click();
  await expect(page.getByText(/已于 .*签到/)).toBeVisible();
});

test('a place that is given up goes back', async ({ page, baseURL }) => {
  await enter(page.context(), await addColleague(), baseURL!);
  await page.goto('/cooperation/activity/');
  await page.getByRole('link', { name: TITLE }).click();
  const left = await page.getByText(PLACES).innerText();
  const activity = page.url();
  await page.getByRole('link', { name: '报名参加' }).click();
  await page.getByRole('button', { name: '报名参加' }).click();
  await page.getByRole('button', { name: '取消报名' }).click();
  await page.getByRole('button', { name: '取消报名' }).click();
  await expect(page.getByText('已取消', { exact: true })).toBeVisible();
  await page.goto(activity);
  await expect(page.getByText(left)).toBeVisible();
});
