import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addFigures, type Channels } from '../kit/figures.ts';
import { enter } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints, SCREENS } from '../kit/site.ts';

/** A user agent that does not count as a program. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const WORDS = {
  zh: {
    prefix: '',
    own: '高校合作',
    foreign: '竞争渠道',
    filter: '筛选',
    apply: '确定',
    group: '分组方式',
    province: '省份',
    area: '大区',
    east: '华东',
    csv: '导出 CSV',
    range: '所选日期内注册',
    bar: '各渠道注册',
    picture: 'PNG：各渠道注册',
    begun: '开始报名',
    application: '报名统计',
    links: '推广链接',
    copy: '复制链接',
    total: '合计',
    accounts: '注册',
  },
  en: {
    prefix: '/en',
    own: 'Universities',
    foreign: 'Rival channel',
    filter: 'Filter',
    apply: 'Apply',
    group: 'Group by',
    province: 'Province',
    area: 'Area',
    east: 'East China',
    csv: 'Export CSV',
    range: 'Sign-ups in these dates',
    bar: 'Sign-ups by channel',
    picture: 'PNG: Sign-ups by channel',
    begun: 'Begun',
    application: 'Entries',
    links: 'Channel links',
    copy: 'Copy link',
    total: 'Total',
    accounts: 'Sign-ups',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** The value of a figure by its name. */
const card = (page: Page, name: string) =>
  page.locator('.statistic-cards > div').filter({ hasText: name }).locator('dd');

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Filters the figures by an area and back, in the drawer of a phone or above the figures. */
async function narrow(page: Page, words: Words, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: words.filter, exact: true }).click();
  await page.getByLabel(words.area).selectOption(words.east);
  if (isPhone) expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: words.apply, exact: true }).click();
  await expect(card(page, words.range)).toHaveText('12');
  await expect(page).toHaveURL(/region=east/);
}

async function expectOwnFigures(page: Page, words: Words, { foreign }: Channels): Promise<void> {
  await expect(card(page, words.range)).toHaveText('60');
  await expect(page.getByRole('img', { name: words.bar })).toBeVisible();
  await page.getByLabel(words.group).selectOption(words.province);
  await expect(page.getByRole('row', { name: new RegExp(`^${words.total}`) })).toContainText('60');
  await expect(page.locator('main')).not.toContainText(words.foreign);
  expect(await page.content()).not.toContain(foreign);
}

for (const [prefix, width] of SCREENS) {
  const words = prefix ? WORDS.en : WORDS.zh;
  test(`a channel user sees their own statistics ${prefix} and downloads them, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const complaints = listenForComplaints(page);
    const channels = await addFigures();
    await page.setViewportSize({ width, height: 844 });
    await enter(page.context(), channels.user, baseURL!);
    await page.goto(`${words.prefix}/statistic/`);
    await expect(page).toHaveURL(new RegExp(`${words.prefix}/statistic/register/$`));
    await expectOwnFigures(page, words, channels);
    expect(await barriers(page)).toEqual([]);

    const sheet = await download(page, words.csv);
    expect(sheet.name).toMatch(/\.csv$/);
    expect(sheet.bytes.toString()).toContain(words.accounts);
    expect(sheet.bytes.toString()).not.toMatch(new RegExp(`${words.foreign}|${channels.foreign}`));
    const picture = await download(page, words.picture);
    expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
    const taken = await ask(
      `SELECT target FROM operation_log WHERE user_name = '${channels.user}' ORDER BY id`,
    );
    expect(taken).toEqual([{ target: 'statistic register' }, { target: 'statistic register' }]);

    await page.goto(`${words.prefix}/statistic/register/?channel=${channels.foreign}`);
    await expect(card(page, words.range)).toHaveText('0');
    await page.goto(`${words.prefix}/statistic/register/`);
    await narrow(page, words, width < 768);

    await page.goto(`${words.prefix}/statistic/application/`);
    await expect(card(page, words.begun)).toHaveText('30');
    expect(await page.content()).not.toContain(channels.foreign);
    await page.getByText(words.links, { exact: true }).click();
    await expect(page.getByRole('button', { name: words.copy })).toHaveCount(1);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a visitor who comes by a link is counted once for its channel, and is redirected nowhere else', async ({
  browser,
  baseURL,
}) => {
  const { own } = await addFigures();
  await ask(`DELETE FROM visit_day WHERE channel = '${own}'`);
  const context = await browser.newContext({ baseURL: baseURL!, userAgent: BROWSER });
  const page = await context.newPage();
  await page.goto(`/c/${own}/?to=/en/schedule/`);
  await expect(page).toHaveURL('/en/schedule/');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'sourceChannel')?.value).toBe(`${own}~${own}`);
  const visits = () => ask(`SELECT section, visits FROM visit_day WHERE channel = '${own}'`);
  const once = [{ section: 'schedule', visits: 1 }];
  await expect.poll(visits, { timeout: 60_000 }).toEqual(once);
  // Pages opened by a link of the portal do not count as visits.
  const referer = `${baseURL}/en/home/`;
  await page.goto('/en/schedule/', { referer, waitUntil: 'networkidle' });
  expect(await visits()).toEqual(once);
  await page.goto(`/c/${own}/?to=https://evil.example/`);
  await expect(page).toHaveURL(/\/home\/$/);
  await context.close();
});
