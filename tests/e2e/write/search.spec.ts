import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints, SCREENS } from '../kit/site.ts';
import { dataDir } from '../kit/portal/data-dir.ts';
import { KEEP_ALIVE } from '../kit/call.ts';

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = listenForComplaints(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

/** The index is built a moment after the first release. */
test.beforeAll(async ({ request }) => {
  await expect
    .poll(async () => (await request.get('/search/data/entry.json', KEEP_ALIVE)).status())
    .toBe(200);
});

const results = (page: Page) => page.locator('[data-results] li');

const LANGUAGES = [
  { locale: 'zh', path: '/search/', query: '液冷', mark: '液冷', status: /^共 \d+ 条结果$/ },
  { locale: 'en', path: '/en/search/', query: 'cooling', mark: /^cool/i, status: /^\d+ results$/ },
] as const;

for (const { locale, path, query, mark, status } of LANGUAGES) {
  test(`a typed word is found, marked and kept in the address (${locale})`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('status')).toHaveText(status);
    await expect(results(page).first().locator('mark').first()).toHaveText(mark);
    await expect(page).toHaveURL(`${path}?q=${encodeURIComponent(query)}`);
    const title = results(page).first().getByRole('link');
    const text = await title.innerText();
    await title.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(query);
    await expect(results(page).first()).toContainText(text);
  });
}

for (const [prefix, width] of SCREENS)
  test(`the search results ${prefix} are accessible and fit ${width} px`, async ({ page }) => {
    const { path, query } = LANGUAGES[prefix ? 1 : 0];
    await page.setViewportSize({ width, height: 900 });
    for (const asked of [`?q=${encodeURIComponent(query)}`, '?q=xyzzyq', '']) {
      await page.goto(path + asked);
      if (asked) await expect(page.getByRole('status')).not.toHaveText(/^$|…$/);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('a search that finds no page links to the same word in the other language', async ({
  page,
}) => {
  await page.goto('/search/?q=cooling');
  await expect(page.getByRole('status')).toContainText('没有找到');
  await page.getByRole('link', { name: '在英文页面中搜索' }).click();
  await expect(page).toHaveURL('/en/search/?q=cooling');
  await expect(results(page).first().locator('mark').first()).toHaveText(/^cool/i);
});

test('a shared address shows the results, and filters narrow them', async ({ page }) => {
  await page.goto('/en/search/?q=scheduling&kind=news');
  await expect(page.getByRole('radio', { name: /^News/ })).toBeChecked();
  await expect(results(page).first()).toContainText('News');
  const found = await results(page).count();
  await page.locator('label:has([name=kind][value=""])').click();
  await expect(page).toHaveURL('/en/search/?q=scheduling');
  await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(found);
  await page.getByLabel('Year').selectOption('2024');
  await expect(page).toHaveURL('/en/search/?q=scheduling&year=2024');
  await expect(results(page).first()).toContainText('2024');
});

for (const { prefix, query, heading, only } of [
  {
    prefix: '',
    query: '补传',
    heading: /^企业与机构发布的信息：\d+ 条$/,
    only: '页面中没有找到',
  },
  {
    prefix: '/en',
    query: 'Modbus',
    heading: /^From organisations: \d+ listings?$/,
    only: 'No page mentions it',
  },
])
  test(`what only organisations have is found below the pages, by the portal (${prefix || '/'})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/search/?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page.getByRole('status').first()).toContainText(only);
    expect(await barriers(page)).toEqual([]);
    const found = page.locator('[data-listings] li').first().getByRole('link');
    const title = await found.innerText();
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

test('more results load on request, and the focus moves to the first of them', async ({ page }) => {
  await page.goto('/en/search/?q=scheduling');
  await expect(results(page)).toHaveCount(10);
  const more = page.getByRole('button', { name: 'Show more results' });
  // A second click while the first one is pending loads nothing twice.
  await more.evaluate((button: HTMLElement) => (button.focus(), button.click(), button.click()));
  await expect(results(page).nth(10).getByRole('link')).toBeFocused();
  await expect(results(page)).toHaveCount(20);
});

test('results that fail to load are reported, and load on request', async ({ page }) => {
  await page.goto('/en/search/?q=scheduling');
  await expect(results(page)).toHaveCount(10);
  const more = page.getByRole('button', { name: 'Show more results' });
  const isPage = (url: URL) => url.pathname.endsWith('/');
  await page.route(isPage, (route) => route.fulfill({ status: 503 }));
  await more.click();
  await expect(page.getByRole('status')).toHaveText('The search is not available at the moment');
  await expect(results(page)).toHaveCount(10);
  await page.unroute(isPage);
  complaints.length = 0;
  await more.click();
  await expect(results(page)).toHaveCount(20);
});

test('markup in a search stays text', async ({ page }) => {
  await page.goto(`/en/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)> cooling')}`);
  await expect(page.getByRole('status')).not.toHaveText(/^$|…$/);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a search without results says so, with suggestions', async ({ page }) => {
  await page.goto('/search/?q=xyzzyq');
  await expect(page.getByRole('status')).toHaveText('没有找到相关内容');
  await expect(page.getByText('请检查有无错别字')).toBeVisible();
});

test('the header leads to the search, which loads nothing before it is used', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/en/schedule/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click();
  await expect(page).toHaveURL('/en/search/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(loaded.filter((path) => path.startsWith('/search/data/'))).toEqual([]);
  await page.getByRole('link', { name: 'sparse' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('an edited article is found by its new words', async ({ page, request }) => {
  const feed = await (await request.get('/en/rss.xml')).text();
  const id = /imnewsDetail\/(\d+)\//.exec(feed)![1]!;
  execFileSync(
    process.execPath,
    ['scripts/podium.ts', 'content', 'edit', `news/${id}`, 'title.en=Zephyrine headline'],
    { env: { ...process.env, DATA_DIR: dataDir(), LOG_LEVEL: 'warn' } },
  );
  await expect(async () => {
    await page.goto('/en/search/?q=zephyrine');
    await expect(results(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says where else to look', async ({ page }) => {
    await page.goto('/en/search/');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
