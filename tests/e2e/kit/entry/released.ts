import { expect, type Browser, type Page } from '@playwright/test';
import { addEditor } from '../editing.ts';
import { deskOf, doWith, enter } from '../office.ts';
import { ask } from '../portal/database.ts';

const PAGE = '.office-page:visible';
const rowOf = (page: Page, text: string) =>
  page.locator(PAGE).getByRole('row').filter({ hasText: text });

/** A first prize of a session, as an editor would have published it. */
export const addFirstPrize = (year: number): Promise<unknown[]> =>
  ask(
    `INSERT INTO prize (year, tier, name, amount, currency, count, also, sort)
     VALUES (${year}, 'first', '{"zh":"一等奖","en":"First prize"}', 10000, 'CNY', 1, '{"zh":"","en":""}', 0)`,
  );

/** Says yes to what a row asks, or why. */
async function carryOut(desk: Page, row: string, deed: string, reason = ''): Promise<void> {
  await doWith(rowOf(desk, row), deed);
  const dialog = desk.getByRole('dialog', { name: deed });
  if (reason) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
}

/** A day ahead, as the office writes it. */
const tomorrow = (): string => {
  const beijing = new Date(Date.now() + (24 + 8) * 3_600_000);
  return beijing.toISOString().slice(0, 16).replace('T', ' ');
};

/** Prepares what is to be known of a round: the score and the comments, and appeals for two days. */
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

/** Confirms what was prepared; whoever presses twice has it done once, for the row would be there twice. */
export async function confirmRelease(desk: Page, name: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: '准备公布' });
  await dialog.getByRole('button', { name: '确定' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(rowOf(desk, name)).toContainText('已准备');
}

/** Somebody else approves and schedules it, and its instant comes. */
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
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(desk, name)).toContainText('已定时');
  return desk;
}

/** Lets the instant of what is scheduled come. */
export async function comeDue(desk: Page, name: string): Promise<void> {
  await ask(`UPDATE judging_release SET at = now() WHERE status = 'scheduled'`);
  await expect(async () => {
    await desk.reload();
    await expect(rowOf(desk, name)).toContainText('已公布', { timeout: 5000 });
  }).toPass();
}

/** Somebody who entered, in a browser of their own, so many pixels wide. */
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
