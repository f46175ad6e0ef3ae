import { expect, type Page } from '@playwright/test';
import * as editing from '../../kit/editing.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

const LIST = '#/content/news';

/** Writes a draft and saves it by keyboard; its tab then has its title. */
async function writeDraft(page: Page, title: string): Promise<void> {
  await page.goto(`/admin/${editing.NEW}`);
  // The previous article's form is still there, and releases its names a moment after it is hidden.
  await expect(page.locator('#news-title-zh:visible')).toHaveValue('');
  await expect(page.locator('#news-title-zh')).toHaveCount(1);
  const { body } = editing.freshArticle();
  await editing.typeArticle(page, { title: { zh: title, en: `${title} in English` }, body });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  await expect(tabs.getByRole('link', { name: title })).toBeVisible();
}

/** Delays a browser's request to the server until the returned function is called. */
async function hold(page: Page, method: string, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/** Selects all rows of the list, and opens an action for them. */
async function chooseAll(page: Page, deed: string): Promise<void> {
  const row = page.locator('.office-page:visible tbody tr[data-row-key]').first();
  const before = await row.boundingBox();
  await page.getByRole('checkbox', { name: '全选' }).check();
  const tools = page.getByRole('group', { name: '对所选内容的操作' });
  await expect(tools).toBeVisible();
  // Rows must not move while somebody selects one after another.
  expect(await row.boundingBox()).toEqual(before);
  await tools.getByRole('button', { name: deed, exact: true }).click();
}

test('an editor saves by keyboard and publishes several records at once', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  const mark = `批量${Date.now() % 1e8}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await editing.addEditor('content:news:%');
  await editing.workAs(page, editor, baseURL!, LIST);
  for (const title of [`${mark}甲`, `${mark}乙`]) await writeDraft(page, title);

  await page.goto(`/admin/${LIST}?keyword=${mark}`);
  const rows = page.locator('.office-page:visible tbody tr[data-row-key]');
  await expect(rows).toHaveCount(2);
  await chooseAll(page, '发布');
  const dialog = page.getByRole('dialog', { name: '发布所选 2 条' });
  await expect(dialog.getByText('2 条可以办理')).toBeVisible();
  await editing.atRest(page);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: '发布 2 条' }).click();
  const live = page.getByRole('dialog', { name: '已上线' });
  await expect(live.getByText('2 条内容已上线')).toBeVisible();
  await live.getByRole('button', { name: '关闭' }).last().click();
  await expect(rows.getByText('已上线')).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test('an editor undoes a removal with one click, and opens the bin with one key', async ({
  page,
  baseURL,
}) => {
  const complaints = listenForComplaints(page);
  const title = `撤销${Date.now() % 1e8}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await editing.addEditor('content:news:%');
  await editing.workAs(page, editor, baseURL!, LIST);
  await writeDraft(page, title);

  await page.goto(`/admin/${LIST}?keyword=${title}`);
  const rows = page.locator('.office-page:visible tbody tr[data-row-key]');
  await expect(rows).toHaveCount(1);
  await chooseAll(page, '删除');
  const dialog = page.getByRole('dialog', { name: '删除所选 1 条' });
  await expect(dialog.getByText('30 天内可以恢复')).toBeVisible();
  await dialog.getByRole('button', { name: '删除 1 条' }).click();
  await expect(rows).toHaveCount(0);
  // By keyboard, since the button on the screen disappears after some seconds.
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(1);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '快速查找' });
  await palette.getByRole('combobox').fill(title);
  await expect(palette.getByRole('option', { name: title }).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
  await expect(page.locator('#news-title-zh:visible')).toHaveValue(title);
  expect(complaints).toEqual([]);
});

test('a removed live record returns to the site by one key', async ({ page, baseURL }) => {
  const complaints = listenForComplaints(page);
  const title = `上线${Date.now() % 1e8}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await editing.workAs(page, await editing.addEditor('content:news:%'), baseURL!, LIST);
  await writeDraft(page, title);
  await page.goto(`/admin/${LIST}?keyword=${title}`);
  const rows = page.locator('.office-page:visible tbody tr[data-row-key]');
  await chooseAll(page, '发布');
  await page.getByRole('button', { name: '发布 1 条' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect(rows.getByText('已上线')).toHaveCount(1);

  await page.reload();
  await chooseAll(page, '删除');
  const dialog = page.getByRole('dialog', { name: '删除所选 1 条' });
  await expect(dialog.getByText('其中 1 条已发布')).toBeVisible();
  await dialog.getByRole('button', { name: '删除 1 条' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rows.getByText('已上线')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('a new record is published by a shortcut pressed before it was saved, or shown again', async ({
  page,
  baseURL,
}) => {
  await editing.workAs(page, await editing.addEditor('content:news:%'), baseURL!, editing.NEW);
  for (const [method, path] of [
    ['POST', /\/content\/news$/],
    ['GET', /\/content\/news\/\d+$/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/admin/${editing.NEW}`);
    await editing.typeArticle(page, editing.freshArticle());
    const letGo = await hold(page, method, path);
    const isAsked = page.waitForRequest(
      (request) => request.method() === method && path.test(new URL(request.url()).pathname),
    );
    await page.keyboard.press('Control+s');
    await isAsked;
    await page.keyboard.press('Control+Enter');
    letGo();
    await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
    const dialog = page.getByRole('dialog', { name: '发布' });
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('text typed into a new record while it is being saved is kept', async ({ page, baseURL }) => {
  await editing.workAs(page, await editing.addEditor('content:news:%'), baseURL!, editing.NEW);
  await editing.typeArticle(page, editing.freshArticle());
  const letGo = await hold(page, 'POST', /\/content\/news$/);
  const isAsked = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+s');
  await isAsked;
  await page.locator('#news-title-zh').fill('保存途中改的标题');
  letGo();
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
  const title = page.locator('#news-title-zh:visible');
  await expect(title).toHaveValue('保存途中改的标题');
  await page.goto('about:blank');
  await page.goto(`/admin/${editing.NEW}`);
  await expect(title).toHaveValue('');
});

/**
 * Types into the text and at once into the title beside it, before the page renders the first change, as in a busy
 * browser.
 */
const typeTogether = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const body = document.querySelector<HTMLElement>('#news-body-zh')!;
    const title = document.querySelector<HTMLInputElement>('#news-title-zh')!;
    body.focus();
    document.execCommand('insertText', false, '正文第一段。');
    // The change of the text has been handled by now, but not rendered yet.
    await Promise.resolve();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(title, '同时写的标题');
    title.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a text and its title typed in quick succession are both kept', async ({ page, baseURL }) => {
  await editing.workAs(page, await editing.addEditor('content:news:%'), baseURL!, editing.NEW);
  await expect(page.locator('#news-body-zh')).toBeVisible();
  await typeTogether(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
  await expect(page.locator('#news-title-zh:visible')).toHaveValue('同时写的标题');
  await expect(page.locator('#news-body-zh:visible')).toHaveText('正文第一段。');
});
