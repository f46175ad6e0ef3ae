import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { photo, plain } from '../../../kit/content/picture.ts';
import * as editing from '../../kit/editing.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints, SCREENS } from '../../kit/site.ts';
import { dataDir } from '../../kit/portal/data-dir.ts';

/** The pages that show an article besides its own, in both languages. */
const LISTS = ['/dynamicEvent/', '/dynamicEvent/2025/', '/home/', '/rss.xml'].flatMap((path) => [
  path,
  `/en${path}`,
]);
const SITEMAP = '/sitemap/news-2025-1.xml';

/** Waits for the background work: the search index follows the pages by seconds. */
const searched = (page: Page, title: string) =>
  expect.poll(
    async () => {
      await page.goto(`/search/?q=${title}`);
      await expect(page.getByRole('status')).not.toHaveText(/^$|…$/);
      return page.locator('[data-results] li').filter({ hasText: title }).count();
    },
    { intervals: [1000] },
  );

test('an editor publishes an article with pictures, and withdraws it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  const text = editing.freshArticle();
  const { title } = text;
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
  await editing.typeArticle(page, text);
  await editing.saveNew(page);
  const cover = await photo({ width: 1280, height: 720 });
  await page.locator('#news-coverId').click();
  await editing.uploadPicture(page, `cover-${title.en}.jpeg`, cover);
  for (const locale of ['zh', 'en']) {
    const field = page
      .locator('.office-rich')
      .filter({ has: page.locator(`#news-body-${locale}`) });
    await field.locator('.tiptap').press('Control+End');
    await field.getByRole('button', { name: '图片' }).click();
    const inside = await plain(640, locale === 'zh' ? 400 : 360);
    await editing.uploadPicture(page, `${locale}-${title.en}.png`, inside);
    await expect(field.locator('.tiptap img')).toBeVisible();
  }

  await page.getByRole('button', { name: '预览' }).click();
  const frame = page.frameLocator('iframe[title="页面预览"]');
  const pictures = frame.locator('article img, main img').filter({ visible: true });
  for (const [language, locale] of [
    ['英文', 'en'],
    ['中文', 'zh'],
  ] as const) {
    await page.getByRole('dialog').getByText(language, { exact: true }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title[locale]);
    await expect(pictures).toHaveCount(2);
    for (const one of await pictures.all()) {
      await one.scrollIntoViewIfNeeded();
      await expect
        .poll(() => one.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .not.toBe(0);
    }
  }
  await page.getByRole('dialog').getByText('手机', { exact: true }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title.zh);
  expect(await frame.locator('body').evaluate(({ clientWidth }) => clientWidth)).toBe(390);
  expect(await frame.locator('script').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();

  const { address, ms } = await editing.publish(page);
  test.info().annotations.push({ type: 'live after', description: `${ms} ms` });
  for (const [prefix, locale] of [
    ['', 'zh'],
    ['/en', 'en'],
  ] as const) {
    const html = await editing.read(request, prefix + address);
    expect(html).toContain(title[locale]);
    const sources = new Set(
      [...html.matchAll(/<img[^>]* src="?(\/files\/[^"\s>]+)/g)].map(([, src]) => src!),
    );
    expect(sources.size).toBe(2);
    for (const src of sources) expect((await request.get(src)).status()).toBe(200);
  }
  for (const list of LISTS) expect(await editing.read(request, list), list).toContain(address);
  const sitemap = await editing.read(request, SITEMAP);
  expect([sitemap.includes(`${address}<`), sitemap.includes(`/en${address}`)]).toEqual([
    true,
    true,
  ]);
  const visitor = await context.newPage();
  await searched(visitor, title.zh).toBe(1);

  await page.getByRole('button', { name: '下线', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  await expect(page.getByText('已下线，访客不再看到。')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  for (const prefix of ['', '/en']) {
    expect((await request.get(prefix + address)).status()).toBe(404);
  }
  for (const list of [...LISTS, SITEMAP]) {
    expect(await editing.read(request, list), list).not.toContain(address);
  }
  await searched(visitor, title.zh).toBe(0);
  await expect(page.locator('.office-head')).toContainText('已下线');
  expect(complaints).toEqual([]);
});

test('pages that fail to render are listed with the reason, and published by another attempt', async ({
  page,
  request,
  baseURL,
}) => {
  const text = editing.freshArticle();
  await editing.workAs(
    page,
    await editing.addEditor(...editing.NEWS, 'content:publishing:rebuild'),
    baseURL!,
    editing.NEW,
  );
  await editing.typeArticle(page, text);
  await editing.saveNew(page);
  const { address } = await editing.publish(page);
  // No page can be written where a folder exists.
  const site = join(dataDir(), 'site', 'current');
  const file = `${site}${address.replace(/\/$/, '.html')}`;
  rmSync(file);
  mkdirSync(join(file, 'in-the-way'), { recursive: true });
  await page.locator('#news-title-zh').fill(`另${text.title.zh}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布' }).click();
  const progress = page.getByRole('dialog').filter({ has: page.locator('.ant-steps') });
  await expect(progress.getByText('页面未能生成')).toBeVisible();
  await expect(progress.locator('.office-reason')).toContainText(/EISDIR|ENOTEMPTY|EEXIST/);
  rmSync(file, { recursive: true });
  await progress.getByRole('button', { name: '重试' }).click();
  await expect(progress.getByText('页面已更新')).toBeVisible();
  expect(await editing.read(request, address)).toContain(`另${text.title.zh}`);
});

test('an editor publishes Chinese first, and English after it', async ({
  page,
  request,
  baseURL,
}) => {
  const text = editing.freshArticle();
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
  await editing.typeArticle(page, { ...text, body: { ...text.body, en: '' } });
  await editing.saveNew(page);
  await expect(page.locator('.office-head')).toContainText('缺英文 1 处');
  const { address } = await editing.publish(page, { en: false });
  expect(await editing.read(request, address)).toContain(text.title.zh);
  const english = await editing.read(request, `/en${address}`);
  expect([english.includes(text.title.zh), english.includes(text.title.en)]).toEqual([true, false]);

  await page.locator('#news-body-en').fill(text.body.en);
  await expect(page.locator('.office-head')).toContainText('未保存');
  await editing.publish(page, { en: true });
  await expect(page.locator('.office-head')).not.toContainText('缺英文');
  const translated = await editing.read(request, `/en${address}`);
  expect([translated.includes(text.title.en), translated.includes(text.body.en)]).toEqual([
    true,
    true,
  ]);
});

test('an editor compares and restores a version, and loses nothing typed on the way', async ({
  page,
  baseURL,
}) => {
  const text = editing.freshArticle();
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
  await editing.typeArticle(page, text);
  await editing.saveNew(page);
  await page.locator('#news-body-zh').fill('换了一段。');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.locator('.office-head')).not.toContainText('未保存');
  await editing.chooseMore(page, '历史版本');
  const drawer = page.getByRole('dialog', { name: '历史版本' });
  await expect(drawer.getByRole('button', { name: /^版本/ })).toHaveCount(2);
  await drawer.getByRole('button', { name: '版本 1' }).click();
  await expect(drawer.locator('.is-removed')).toContainText('换了一段。');
  await expect(drawer.locator('.is-added')).toContainText(text.body.zh);
  await drawer.getByRole('button', { name: '恢复此版本' }).click();
  await expect(page.locator('#news-body-zh')).toHaveText(text.body.zh);
  await expect(page.locator('.office-head')).toContainText('未保存');

  // Goes at once to another page of the office, and closes the tab: before the draft is saved after its pause.
  await page.locator('#news-title-zh').fill('离开之前');
  const { hash } = new URL(page.url());
  await page.evaluate(() => void (location.hash = '#/'));
  await page.getByRole('button', { name: '关闭“离开之前”' }).click();
  await page.goto(`/admin/${hash}`);
  await expect(page.locator('#news-title-zh')).toHaveValue('离开之前');
});

const WORDS = {
  '': { preview: '预览', more: '更多', versions: '历史版本', ask: '请求审批', schedule: '定时' },
  '/en': {
    preview: 'Preview',
    more: 'More',
    versions: 'Versions',
    ask: 'Ask for approval',
    schedule: 'Schedule',
  },
};

for (const [prefix, width] of SCREENS)
  test(`the dialogs of the editor ${prefix} are accessible and fit ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const words = WORDS[prefix];
    await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
    await editing.typeArticle(page, editing.freshArticle());
    await editing.saveNew(page);
    const complaints = listenForComplaints(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${prefix}/admin/${new URL(page.url()).hash}`);
    for (const name of [words.versions, words.ask, words.schedule]) {
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      if (name === words.versions) await dialog.getByRole('button', { name: / 1/ }).first().click();
      await editing.atRest(page);
      expect(await barriers(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Checked before axe runs, which tries to run in the frame.
    expect(complaints).toEqual([]);
    expect(await barriers(page)).toEqual([]);
  });

test('a missing record has a tab that says so, which closes on the way back to the list', async ({
  page,
  baseURL,
}) => {
  const missing = '#/content/news/99999999';
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, missing);
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tabs.getByRole('link', { name: '新闻 · 不存在' })).toBeVisible();
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect(page.getByRole('heading', { name: '新闻', level: 1 })).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveText(['新闻']);
});
