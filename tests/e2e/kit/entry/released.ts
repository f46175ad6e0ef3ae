import { expect, type Browser, type Page } from '@playwright/test';
import { addEditor } from '../editing.ts';
import { deskOf, doWith, enter } from '../office.ts';
import { ask } from '../portal/database.ts';

const PAGE = '.office-page:visible';
const rowOf = (page: Page, text: string) =>
  page.locator(PAGE).getByRole('row').filter({ hasText: text });

/** Adds a first prize of a session, as an editor would have published it. */
export const addFirstPrize = (year: number): Promise<unknown[]> =>
  ask(
    `INSERT INTO prize (year, tier, name, amount, currency, count, also, sort)
     VALUES (${year}, 'first', '{"zh":"一等奖","en":"First prize"}', 10000, 'CNY', 1, '{"zh":"","en":""}', 0)`,
  );

/** Carries out an action of a row, and confirms it or gives a reason. */
async function carryOut(desk: Page, row: string, deed: string, reason = ''): Promise<void> {
  await doWith(rowOf(desk, row), deed);
  const dialog = desk.getByRole('dialog', { name: deed });
  if (reason) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: deed }).click();
  await expect(dialog).toBeHidden();
}

/** The time one day ahead, in the format of the office. */
const tomorrow = (): string => {
  const beijing = new Date(Date.now() + (24 + 8) * 3_600_000);
  return beijing.toISOString().slice(0, 16).replace('T', ' ');
};

/** Prepares a release of a round with the score, the comments, and two days for appeals. */
export async function prepareRelease(desk: Page, round: string): Promise<void> {
  await desk.goto('/admin/#/judging/release');
  await desk.locator(PAGE).getByRole('button', { name: '准备公布' }).click();
  const dialog = desk.getByRole('dialog', { name: '准备公布' });
  await dialog.getByRole('combobox', { name: '评审轮次' }).click();
  const options = desk.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
  await options.filter({ hasText: round }).click();
  await dialog.getByRole('checkbox', { name: '得分' }).check();
  await dialog.getByRole('checkbox', { name: '评语' }).check();
  await dialog.getByLabel('申诉截止').fill(tomorrow().replace(/^\d{4}/, '2099'));
  await dialog.getByLabel('申诉截止').press('Enter');
}

/**
 * Confirms the preparation of a release; a double click must do it once, since the row would otherwise be there
 * twice.
 */
export async function confirmRelease(desk: Page, name: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: '准备公布' });
  await dialog.getByRole('button', { name: '准备公布' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(rowOf(desk, name)).toContainText('已准备');
}

/** Lets a second person approve and schedule the release, and brings its time forward. */
export async function approveAndRelease(
  browser: Browser,
  baseURL: string,
  name: string,
): Promise<Page> {
  const second = await addEditor('judging:%');
  const desk = await deskOf(browser, second, baseURL, '#/judging/release');
  await carryOut(desk, name, '批准');
  await expect(rowOf(desk, name)).toContainText('已批准');
  await doWith(rowOf(desk, name), '定时公布');
  const dialog = desk.getByRole('dialog', { name: '定时公布' });
  await dialog.getByLabel('公布时间').fill(tomorrow());
  await dialog.getByLabel('公布时间').press('Enter');
  await dialog.getByRole('button', { name: '定时公布' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(desk, name)).toContainText('已定时');
  return desk;
}

/** Brings the time of the scheduled release forward to now. */
export async function comeDue(desk: Page, name: string): Promise<void> {
  await ask(`UPDATE judging_release SET at = now() WHERE status = 'scheduled'`);
  await expect(async () => {
    await desk.reload();
    await expect(rowOf(desk, name)).toContainText('已公布', { timeout: 5000 });
  }).toPass();
}

/** Opens a separate browser of the given width in pixels for a contestant. */
export async function contestantAt(
  browser: Browser,
  baseURL: string,
  name: string,
  width: number,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
  await enter(context, name, baseURL);
  return context.newPage();
}
