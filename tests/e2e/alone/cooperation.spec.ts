import { expect, type Page } from '@playwright/test';
import { plain } from '../../kit/content/picture.ts';
import { addApplicant } from '../kit/cooperation/applicant.ts';
import { addEditor } from '../kit/editing.ts';
import { addOrganiser } from '../kit/cooperation/organiser.ts';
import { addColleague, deskOf, doWith, enter } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers } from '../kit/site.ts';

/** Decides about a record in its list, with a note, and closes the queue, which the office would keep open. */
async function decide(office: Page, list: string, name: string, deed: string): Promise<void> {
  await office.goto(`/admin/#/cooperation/${list}`);
  await doWith(office.locator('.office-page:visible').getByRole('row', { name }), '处理');
  const drawer = office.getByRole('dialog', { name: /^逐条处理/ });
  await drawer.getByLabel('答复或说明（提交人可见）').fill('已核对');
  await drawer.getByRole('button', { name: deed, exact: true }).click();
  // That of the deed before may still be there.
  await expect(office.getByText('已处理 1 条').last()).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('an organisation and its listing are on the site from their approval until its certification is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, name, listingId, title } = await addApplicant();
  const addresses = ['', '/en'].flatMap((language) => [
    `${language}/cooperation/supplierDetail/${id}/`,
    `${language}/cooperation/docking/supplyDetail/${listingId}/`,
  ]);
  const states = () =>
    Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()));
  const listed = async () => (await page.request.get('/cooperation/supplier/')).text();
  expect(await states()).toEqual([404, 404, 404, 404]);

  const editor = await addEditor('cooperation:certification:%', 'cooperation:listing:%');
  const office = await deskOf(browser, editor, baseURL!);
  await decide(office, 'certification', name, '通过');
  await decide(office, 'listing', title, '通过');
  await expect.poll(states).toEqual([200, 200, 200, 200]);
  await expect.poll(listed).toContain(`/supplierDetail/${id}/`);

  await page.goto('/cooperation/supplier/');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/cooperation/supplierDetail/${id}/`);

  await decide(office, 'certification', name, '撤销认证');
  await expect.poll(states).toEqual([404, 404, 404, 404]);
  await expect.poll(listed).not.toContain(`/supplierDetail/${id}/`);
});

test('an organiser adds a picture and a question, which visitors see and answer, and lets them in without a network', async ({
  page,
  browser,
  baseURL,
}) => {
  const { userName, title } = await addOrganiser();
  await enter(page.context(), userName, baseURL!);
  await page.goto('/personCenter/listing/');
  await page.getByRole('button', { name: '编辑' }).click();
  const picture = { name: '机柜.png', mimeType: 'image/png', buffer: await plain(900, 600) };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByLabel('图片说明 · 中文').fill('机柜正面');
  await page.getByRole('button', { name: '添加问题' }).click();
  await page.getByLabel('问题 1 · 中文').fill('饮食禁忌');
  await page.getByRole('checkbox', { name: '必须回答' }).check();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.locator('.account-own > li').getByText('待审核')).toBeVisible();

  const office = await deskOf(browser, await addEditor('cooperation:listing:%'), baseURL!);
  await decide(office, 'listing', title, '通过');

  await enter(page.context(), await addColleague(), baseURL!);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cooperation/activity/');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('img', { name: '机柜正面' })).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  const shown = page.locator('[data-gallery] img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: '报名参加' }).click();
  await page.getByRole('textbox', { name: '饮食禁忌' }).fill('素食');
  await page.getByRole('button', { name: '报名参加' }).click();
  await expect(page.getByText('报名成功')).toBeVisible();
  await page.goto('/personCenter/activity/');
  await page.locator('summary', { hasText: '入场票' }).click();
  const code = await page.locator('code').innerText();

  await enter(page.context(), userName, baseURL!);
  await page.goto('/personCenter/listing/');
  const tickets = page.waitForResponse(/\/ticket$/);
  await page.getByText('报名名单').click();
  await expect(page.getByText('素食')).toBeVisible();
  await tickets;
  // At the door the network fails.
  await page.context().setOffline(true);
  await page.getByLabel('票码').fill(code);
  await page.getByLabel('票码').press('Enter');
  const kept = page.getByText('没有网络：1 人的签到记在本机');
  await expect(kept).toBeVisible();
  await page.context().setOffline(false);
  await expect(kept).toBeHidden();
  await page.reload();
  await page.getByText('报名名单').click();
  await expect(page.getByText(/已于 .*签到/)).toBeVisible();
});
