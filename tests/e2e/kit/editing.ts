import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addColleague, enter, giveRole } from './office.ts';
import { ask } from './portal/database.ts';
import { KEEP_ALIVE } from './call.ts';

/** Adds an account with its own role that holds these permissions on all records. @returns its name */
export async function addEditor(...permissions: string[]): Promise<string> {
  const key = `role_${randomBytes(4).toString('hex')}`;
  const name = JSON.stringify({ zh: '新闻编辑', en: 'News editor' });
  const held = permissions.map((one) => `permission LIKE '${one}'`).join(' OR ');
  await ask(
    `WITH made AS (
       INSERT INTO role (key, name, data_scope) VALUES ('${key}', '${name}', 'all') RETURNING id
     )
     INSERT INTO role_menu (role_id, menu_id) SELECT made.id, menu.id FROM made, menu WHERE ${held}`,
  );
  const editor = await addColleague();
  await giveRole(editor, key);
  return editor;
}

/** Permissions of an editor of news, and the address of a new article. */
export const NEWS = ['content:news:%', 'content:library:%'];
export const NEW = '#/content/news/new';

/** Logs an account in on a browser page, at an address of the office. */
export async function workAs(page: Page, name: string, baseURL: string, hash: string) {
  await enter(page.context(), name, baseURL);
  await page.goto(`/admin/${hash}`);
}

export interface Article {
  title: { zh: string; en: string };
  body: { zh: string; en: string };
}

/** An article with a unique title. */
export function freshArticle(): Article {
  const mark = Date.now() % 1e8;
  return {
    title: { zh: `开放日${mark}`, en: `Openday${mark}` },
    body: { zh: '正文第一段。', en: 'The first paragraph.' },
  };
}

/** Returns the text of the page that a visitor gets at an address. */
export const read = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address, KEEP_ALIVE)).text();

/** Types an article into the open editor without saving it. */
export async function typeArticle(page: Page, { title, body }: Article): Promise<void> {
  for (const locale of ['zh', 'en'] as const) {
    await page.locator(`#news-title-${locale}`).fill(title[locale]);
    await page.locator(`#news-body-${locale}`).fill(body[locale]);
  }
}

/** Saves a new record; its address then contains its number. */
export async function saveNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
}

/** Uploads a picture through the open picker, which selects it. */
export async function uploadPicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const picker = page.getByRole('dialog', { name: '选择图片' });
  const file = { name, mimeType: `image/${name.split('.').at(-1)}`, buffer };
  await picker.locator('input[type=file]').setInputFiles(file);
  await expect(picker).toBeHidden();
}

/** Waits until all animations of the page have ended: a dialog that fades in does not have its colours yet. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** Clicks an entry of the menu beside the record's buttons. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Publishes the open record in the chosen languages. @returns the address, and the milliseconds since the click */
export async function publish(page: Page, languages?: { en: boolean }) {
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  if (languages) await dialog.getByRole('checkbox', { name: '英文' }).setChecked(languages.en);
  const begun = performance.now();
  await dialog.getByRole('button', { name: '发布' }).click();
  const done = page.getByRole('dialog', { name: '已上线' });
  const link = done.getByRole('link', { name: '查看页面' });
  const address = (await link.getAttribute('href'))!;
  const ms = Math.round(performance.now() - begun);
  await done.getByRole('button', { name: '关闭' }).last().click();
  return { address, ms };
}
