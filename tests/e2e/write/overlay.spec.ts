import { expect } from '@playwright/test';
import { addColleague, workAs } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';

const SERVER = /\/_astro\/ServerPage\.[^/]+\.js$/;

test('a page whose file failed to load appears after another try', async ({ page, baseURL }) => {
  await page.route(SERVER, (route) => route.abort());
  await workAs(page, await addColleague('admin'), baseURL!, '#/monitor/server');
  await expect(page.getByText('页面出错了')).toBeVisible();
  await page.unroute(SERVER);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '服务监控' })).toBeVisible();
});

test('the palette opens without a request to the server', async ({ page, context, baseURL }) => {
  await workAs(page, await addColleague('admin'), baseURL!);
  await expect(page.getByRole('heading', { level: 1, name: /您好/ })).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('赛题');
  const palette = page.getByRole('dialog', { name: '快速查找' });
  await expect(palette.getByRole('option', { name: /^赛题/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  // A box releases the keyboard a moment after it is hidden: the key is pressed again if it was too early.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.setOffline(false);
});

test('a list opens with the reader’s chosen view, and requests it once', async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await addColleague('admin');
  await workAs(page, editor, baseURL!, '#/content/news?state=draft');
  const views = page.getByRole('button', { name: '常用视图' });
  await views.click();
  await page.getByRole('textbox', { name: '为当前视图命名' }).fill('我的草稿');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const isKept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/office/preferences') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: '打开列表时默认使用“我的草稿”' }).click();
  await isKept;

  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await workAs(desk, editor, baseURL!, '#/content/news');
  await expect(desk, 'also in a new browser').toHaveURL(/state=draft/);
  await desk.getByRole('button', { name: '重置' }).click();
  await expect(desk).not.toHaveURL(/state=draft/);
  await desk.goto('/admin/#/content/album');
  await expect(desk.getByRole('heading', { level: 1, name: '相册' })).toBeVisible();
  await desk.goto('/admin/#/content/news');
  await expect(desk.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  await expect(desk.locator('.office-page:visible tbody tr[data-row-key]').first()).toBeVisible();
  await expect(desk, 'what was taken away stays away').toHaveURL(/#\/content\/news$/);
  await desk.context().close();
});
