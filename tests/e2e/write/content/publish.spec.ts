import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { dataDir } from '../../kit/portal/data-dir.ts';
import { test } from '../../kit/portal/portal.ts';

/** The newest article of the demonstration content, according to the portal's feed. */
async function newestId(request: { get(url: string): Promise<{ text(): Promise<string> }> }) {
  const feed = await (await request.get('/rss.xml')).text();
  return /imnewsDetail\/(\d+)\//.exec(feed)![1]!;
}

/** Runs an editor's command beside the running server; it returns when its change is live. */
const edit = (...args: string[]): string =>
  execFileSync(process.execPath, ['scripts/podium.ts', 'content', ...args], {
    env: { ...process.env, DATA_DIR: dataDir(), LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });

const shownAt = async (page: Page, address: string, text: string) => {
  await page.goto(address);
  await expect(page.getByText(text).first()).toBeAttached();
};

test('an edited article is updated on its pages, the lists, the home page and the feeds', async ({
  page,
  request,
}) => {
  const id = await newestId(request);
  edit(
    'edit',
    `news/${id}`,
    'title.zh=编辑部刚刚改过的标题',
    'title.en=A headline changed just now',
  );
  for (const address of [
    `/dynamicEvent/imnewsDetail/${id}/`,
    '/dynamicEvent/',
    '/dynamicEvent/2025/',
    '/home/',
  ]) {
    await shownAt(page, address, '编辑部刚刚改过的标题');
    await shownAt(page, `/en${address}`, 'A headline changed just now');
  }
  expect(await (await request.get('/rss.xml')).text()).toContain('编辑部刚刚改过的标题');
  expect(await (await request.get('/en/rss.xml')).text()).toContain('A headline changed just now');
});

test('an unpublished article disappears everywhere, and comes back', async ({ request }) => {
  const id = await newestId(request);
  const article = `/dynamicEvent/imnewsDetail/${id}/`;
  edit('unpublish', `news/${id}`);
  expect((await request.get(article)).status()).toBe(404);
  for (const address of ['/dynamicEvent/', '/home/', '/rss.xml', '/sitemap/news-2025-1.xml']) {
    expect(await (await request.get(address)).text()).not.toContain(article);
  }
  edit('publish', `news/${id}`);
  expect((await request.get(article)).status()).toBe(200);
  expect(await (await request.get('/home/')).text()).toContain(article);
});

test('an invalid command is explained, and changes nothing', () => {
  expect(() => edit('edit', 'news/1', 'titel.zh=x')).toThrow(/titel/);
});
