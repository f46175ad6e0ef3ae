import { expect, type Page } from '@playwright/test';
import { doWith, addColleague, enter } from '../../kit/office.ts';
import { KEEP_ALIVE } from '../../kit/call.ts';
import { test } from '../../kit/portal/portal.ts';

/** Milliseconds. A new session changes every page, which takes long on a busy machine. */
const WHOLE_SITE = 180_000;
let organiser: string;
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, context, baseURL }) => {
  organiser ??= await addColleague('admin');
  await enter(context, organiser, baseURL!);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const open = (page: Page, hash: string) => page.goto(`/admin/${hash}`);
/** The text of a public page, without the markup that keeps phrases together. */
const read = async (page: Page, address: string) =>
  (await (await page.request.get(address, KEEP_ALIVE)).text()).replaceAll(/<[^>]+>/g, '');

/**
 * Publishes the first draft of a kind.
 * @param state the expected state of the record: a part of a session waits for the session
 * @returns its title
 */
async function publishFirst(
  page: Page,
  at: string,
  year: number,
  state: '已上线' | '待届次开放',
): Promise<string> {
  await open(page, `#${at}?year=${year}&state=draft`);
  const link = page.getByRole('table').getByRole('link').first();
  const title = (await link.innerText()).trim();
  await link.click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  // The pages of other tabs are still in the document, only hidden.
  await expect(page.locator('.office-head:visible').getByText(state)).toBeVisible();
  return title;
}

test('an organiser clones a session and finds its drafts a year later', async ({ page }) => {
  await open(page, '#/contest/contest');
  const row = page.getByRole('row', { name: /2025金砖国家先进计算大赛/ });
  await doWith(row, '复制为新一届');
  const dialog = page.getByRole('dialog', { name: '将 2025 届复制为新一届' });
  const year = dialog.getByLabel('新一届的年份');
  await expect(year).toHaveValue('2026');
  await year.fill('2024');
  await expect(dialog.getByText('2024 年已有赛事')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '复制', exact: true })).toBeDisabled();
  await year.fill('2026');
  await dialog.getByRole('button', { name: '复制', exact: true }).click();
  const result = page.getByRole('dialog', { name: '2026 届草稿已建立' });
  await expect(result.getByRole('button', { name: '发布整届' })).toBeVisible();
  await expect(result.getByRole('listitem')).toHaveText([
    '2026 届赛事',
    /^\d+ 个赛程阶段$/,
    '5 个赛道',
    '19 道赛题',
  ]);
  await expect(page.getByRole('row', { name: /2026金砖国家先进计算大赛.*未发布/ })).toBeVisible();

  await result.getByRole('link', { name: '19 道赛题' }).click();
  const topics = page.locator('.office-page:visible').getByRole('table');
  await expect(topics.getByRole('row', { name: /未发布/ })).toHaveCount(19);
  await open(page, '#/content/stage?year=2026');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.locator('#stage-startsAt')).toHaveValue(/^2026-/);
});

test('visitors see a new session once it is published, and the old one keeps its pages', async ({
  page,
}) => {
  const stage = await publishFirst(page, '/content/stage', 2026, '待届次开放');
  await publishFirst(page, '/contest/track', 2026, '待届次开放');
  const topic = await publishFirst(page, '/contest/topic', 2026, '待届次开放');
  expect(await read(page, '/schedule/')).toContain('2025');
  await publishFirst(page, '/contest/contest', 2026, '已上线');

  await expect
    .poll(() => read(page, '/schedule/'), { timeout: WHOLE_SITE })
    .toContain('2026 年赛程');
  expect(await read(page, '/schedule/')).toContain(stage);
  expect(await read(page, '/entryInformation/entryList/')).toContain(topic);

  await page.goto('/home/');
  await page.getByRole('link', { name: '2025金砖国家先进计算大赛' }).click();
  await expect(page).toHaveURL(/\/eventDynamics\/session\/2025\/$/);
  await expect(page.getByRole('heading', { name: '2025 年大赛赛程' })).toBeVisible();
  await page.getByRole('link', { name: '异构节点上的大规模稀疏特征值求解' }).click();
  await page.getByRole('link', { name: '返回赛题列表' }).click();
  await expect(page).toHaveURL(/\/eventDynamics\/session\/2025\/$/);
  await page.goto('/gags/images/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2025 年大赛图集');
  const menu = page.locator('#menu');
  await menu.getByText('往届获奖').click();
  await expect(menu.getByRole('link', { name: /^202\d 年大赛$/ })).toHaveText([
    '2025 年大赛',
    '2024 年大赛',
    '2023 年大赛',
  ]);
  await menu.getByRole('link', { name: '2025 年大赛' }).click();
  await expect(page).toHaveURL(/\/eventDynamics\/session\/2025\/$/);
});

test('a session is archived once', async ({ page }) => {
  await open(page, '#/contest/contest');
  const row = page.getByRole('row', { name: /2025金砖国家先进计算大赛/ });
  await doWith(row, '归档');
  const dialog = page.getByRole('dialog', { name: '归档 2025 届赛事？' });
  await dialog.getByRole('button', { name: '归档' }).click();
  await expect(dialog.getByText('2025 届已归档，页面正在更新。')).toBeVisible();
  await dialog.getByRole('link', { name: '查看发布进度' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '发布' })).toBeVisible();

  await page.goBack();
  await doWith(row, '归档');
  await expect(page.getByText('2025 届已归档。')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await row.getByRole('link', { name: '2025金砖国家先进计算大赛' }).click();
  await expect(page.locator('#office-main').getByText('已归档').first()).toBeVisible();
  expect(await read(page, '/eventDynamics/session/2025/')).toContain('2025 年大赛赛程');
});
