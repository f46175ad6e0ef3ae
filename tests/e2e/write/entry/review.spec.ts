import { expect, type Page } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import { deskOf, workAs } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { addWaitingEntries, statesOf, type Waiting } from '../../kit/entry/reviewed-entries.ts';
import { barriers } from '../../kit/site.ts';

const PAGE = '.office-page:visible';
const ENTRIES = ['contest:entry:%'];

const titleOf = (page: Page) => page.locator(PAGE).getByRole('heading', { level: 1 });

/** Waits until the page shows another entry. @returns its title */
async function another(page: Page, before: string): Promise<string> {
  await expect(titleOf(page)).toBeVisible();
  await expect(titleOf(page)).not.toHaveText(before);
  await expect(page.locator('.entry-panel')).toBeVisible();
  return (await titleOf(page).textContent()) ?? '';
}

/** Opens the queue of a topic from its list by keyboard. */
async function openQueue(page: Page, name: string): Promise<string> {
  const button = page.locator(PAGE).getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.entry-panel')).toBeVisible();
  return (await titleOf(page).textContent()) ?? '';
}

const listOf = ({ topicId }: Waiting) => `#/contest/entry?topicId=${topicId}`;

test('a reviewer works through twenty entries with the keyboard only', async ({
  page,
  baseURL,
}) => {
  const waiting = await addWaitingEntries(20);
  await page.setViewportSize({ width: 1440, height: 900 });
  await workAs(page, await addEditor(...ENTRIES), baseURL!, listOf(waiting));
  await expect(page.locator(PAGE).getByRole('row')).toHaveCount(21);
  expect(await barriers(page)).toEqual([]);
  const first = await openQueue(page, '逐条审核');
  await expect(page.locator(PAGE)).toContainText('方案甲');
  await expect(page.locator(PAGE)).toContainText('某某大学');
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press('r');
  await expect(page.locator('.entry-hint')).toContainText('请先标记至少一处');
  await page.keyboard.press('m');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('m');
  await page.keyboard.type('axjkr 太短');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '标记清单（1）' })).toContainText(
    '方案 axjkr 太短',
  );
  expect(await titleOf(page).textContent()).toBe(first);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('r');
  const second = await another(page, first);

  await page.keyboard.press('x');
  await page.keyboard.type('axjkr 不符合要求');
  await page.keyboard.press('Control+Enter');
  const third = await another(page, second);

  await page.keyboard.press('j');
  const fourth = await another(page, third);
  await page.keyboard.press('k');
  expect(await another(page, fourth)).toBe(third);
  let shown = third;
  for (let left = 18; left > 0; left -= 1) {
    await page.keyboard.press('a');
    if (left > 1) shown = await another(page, shown);
  }
  await expect(page.locator(PAGE)).toContainText('报名都已处理，没有待审的了。');
  expect(await statesOf(waiting)).toEqual({ returned: 1, rejected: 1, approved: 18 });
});

test('a reviewer sees who is looking at an entry, and decides many at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const waiting = await addWaitingEntries(3);
  const one = await addEditor(...ENTRIES);
  await page.setViewportSize({ width: 1024, height: 800 });
  await workAs(page, one, baseURL!, listOf(waiting));
  await page.goto(`/en/admin/${listOf(waiting)}`);
  await openQueue(page, 'Work through the queue');
  await page.getByRole('button', { name: 'Show in full' }).click();
  await expect(page.locator(PAGE)).toContainText(/\d{17}[\dX]/);
  await page.getByRole('button', { name: 'Disqualify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disqualify' });
  await dialog.getByLabel('Reason').fill('Copied');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(page.locator('.entry-alert')).toContainText(`${one} asked that it be disqualified`);
  expect(await barriers(page)).toEqual([]);

  const two = await addEditor(...ENTRIES);
  const desk = await deskOf(browser, two, baseURL!, `${listOf(waiting)}&review=${waiting.ids[0]}`);
  await expect(desk.locator('.entry-panel')).toContainText(`${one} 正在查看这份报名，至`);
  await expect(desk.locator('.entry-panel')).toContainText(`${one} 已提出取消资格：Copied`);
  await expect(desk.getByRole('button', { name: '通过', exact: true })).toHaveCount(0);

  await desk.getByRole('button', { name: '返回列表' }).click();
  await desk.locator(PAGE).getByRole('checkbox', { name: '全选' }).check();
  await desk.getByRole('button', { name: '通过所选 3 份' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  const outcome = desk.getByRole('dialog', { name: '已处理 2 份' });
  await expect(outcome).toContainText('以下 1 份未处理');
  expect(await barriers(desk)).toEqual([]);
  expect(await statesOf(waiting)).toEqual({ approved: 2, review: 1 });
  await desk.context().close();
});
