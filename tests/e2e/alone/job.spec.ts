import { expect, type Locator, type Page } from '@playwright/test';
import { doWith, addColleague, workAs } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { holdTables } from '../kit/portal/hold.ts';
import { barriers } from '../kit/site.ts';
import { test } from '../kit/portal/portal.ts';

/** Starts a job by hand from its row. */
async function runNow(page: Page, row: Locator): Promise<void> {
  await doWith(row, '立即执行');
  const sure = page.getByRole('dialog', { name: '立即执行' });
  await sure.getByRole('button', { name: '立即执行' }).click();
  await expect(page.getByText('已开始执行')).toBeVisible();
}

/** Reloads a list until a row contains the given words. */
const untilSaid = (page: Page, row: Locator, words: readonly string[]) =>
  expect(async () => {
    await page.locator('.office-page:visible').getByRole('button', { name: '刷新' }).click();
    for (const word of words) await expect(row).toContainText(word, { timeout: 1000 });
  }).toPass();

/** Waits until the page of runs has replaced the page of jobs, so that no click waits for a button of the old page. */
const untilRuns = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: '任务日志' })).toBeVisible();

const runsOf = (page: Page, name: string): Locator =>
  page.locator('.office-page:visible').getByRole('row').filter({ hasText: name });

test('an operator schedules a job, pauses it, runs it by hand and reads the result', async ({
  page,
  baseURL,
}) => {
  // Wide enough for all columns of a job in the list.
  await page.setViewportSize({ width: 1600, height: 900 });
  await workAs(page, await addColleague('admin'), baseURL!, '#/monitor/job');
  const name = `夜间清理 ${Date.now()}`;
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增：定时任务' });
  await drawer.getByRole('textbox', { name: '任务名称 中文' }).fill(name);
  await drawer.getByRole('combobox', { name: '执行目标' }).fill('process.exit()');
  const cron = drawer.getByRole('textbox', { name: 'Cron 表达式' });
  const preview = drawer.getByRole('status');
  await cron.fill('0 0 0 30 2 ?');
  await expect(preview).toHaveText('不是有效的 Cron 表达式，或永远不会触发');
  await cron.fill('0 0 3 * * ?');
  await expect(preview.getByRole('listitem')).toHaveCount(5);
  await expect(preview).toContainText('每天 03:00');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('程序中没有这项任务')).toBeVisible();
  await drawer.getByRole('combobox', { name: '执行目标' }).fill('system.clean()');
  await drawer.getByRole('button', { name: '保存' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('system.clean()');
  // While the job is paused, its schedule in words stays and the next run disappears.
  await expect(row).toContainText('每天 03:00');
  const nextRun = /\d{4}-\d{2}-\d{2} 03:00/;
  await expect(row).toContainText(nextRun);
  await row.getByRole('switch').click();
  await expect(page.getByText('已暂停，不再按计划执行')).toBeVisible();
  await expect(row).not.toContainText(nextRun);
  await row.getByRole('switch').click();
  await expect(page.getByText('已恢复按计划执行')).toBeVisible();
  await expect(row).toContainText(nextRun);

  await runNow(page, row);
  const progress = page.getByRole('dialog', { name });
  await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await progress.getByRole('link', { name: '打开结果' }).click();
  await untilRuns(page);
  await untilSaid(page, runsOf(page, name), ['手动', '正常']);
  // Moving the pointer away closes the tooltip of the button that was pressed.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  expect(await barriers(page)).toEqual([]);
});

test('a run whose process is killed is shown as interrupted and repeated', async ({
  page,
  baseURL,
  portal,
}) => {
  await workAs(page, await addColleague('admin'), baseURL!, '#/monitor/job');
  // Each of these tables blocks the work for the five seconds that a statement may take.
  const letGo = await holdTables([
    'sheet_import',
    'captcha_challenge',
    'captcha_ticket',
    'code',
    'message',
    'process',
  ]);
  const name = '清理过期数据';
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await runNow(page, row);
  // Asks the database, since the work may be over before a busy page shows it.
  const running = `SELECT id FROM job_run WHERE state = 'running' AND way = 'hand'`;
  await expect.poll(async () => (await ask(running)).length).toBe(1);
  await portal.crash();
  await letGo();
  await page.reload();
  await doWith(row, '任务日志');
  await untilRuns(page);
  const interrupted = runsOf(page, name).filter({ hasText: '手动' });
  await untilSaid(page, interrupted, ['已中断', '进程退出']);
  await untilSaid(page, runsOf(page, name).filter({ hasText: '重试' }), ['正常']);
});
