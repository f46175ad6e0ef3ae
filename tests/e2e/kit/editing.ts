import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addColleague, enter, giveRole } from './office.ts';
import { ask } from './portal/database.ts';
import { KEEP_ALIVE } from './call.ts';

/** An account with a role of its own that holds these permissions on everything. @returns its name */
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

/** What an editor of news is granted, and where a new article begins. */
export const NEWS = ['content:news:%', 'content:library:%'];
export const NEW = '#/content/news/new';

/** A browser page in which an account works, at a place of the office. */
export async function workAs(page: Page, name: string, baseURL: string, hash: string) {
  await enter(page.context(), name, baseURL);
  await page.goto(`/admin/${hash}`);
}

export interface Article {
  title: { zh: string; en: string };
  body: { zh: string; en: string };
}

/** An article with a title that no other one has. */
export function freshArticle(): Article {
  const mark = Date.now() % 1e8;
  return {
    title: { zh: `开放日${mark}`, en: `Openday${mark}` },
    body: { zh: '正文第一段。', en: 'The first paragraph.' },
  };
}

/** What a visitor gets at an address. */
export const read = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address, KEEP_ALIVE)).text();

/** Writes an article into the open editor; nothing is saved. */
export async function typeArticle(page: Page, { title, body }: Article): Promise<void> {
  for (const locale of ['zh', 'en'] as const) {
    await page.locator(`#news-title-${locale}`).fill(title[locale]);
    await page.locator(`#news-body-${locale}`).fill(body[locale]);
  }
}

/** Saves a new record; its address then names its number. */
export async function saveNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/#\/content\/news\/\d+$/);
}

/** Puts a picture of the editor's own into the storage, through the picker that is open, which takes it. */
export async function uploadPicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const picker = page.getByRole('dialog', { name: '选择图片' });
  const file = { name, mimeType: `image/${name.split('.').at(-1)}`, buffer };
  await picker.locator('input[type=file]').setInputFiles(file);
  await expect(picker).toBeHidden();
}

/** Waits until nothing on the page is on its way: a dialog that fades in has not its colours yet. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** An entry of the menu beside the record's buttons. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Publishes what is open in the languages that are chosen. @returns the address, and the milliseconds from the click */
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
