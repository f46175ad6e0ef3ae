import { expect, type Page } from '@playwright/test';
import * as editing from '../kit/editing.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';

const idOf = (page: Page): string => /(\d+)$/.exec(page.url())![1]!;

/** Brings the planned time of an article forward to now. */
const bringForward = (id: string) =>
  ask(`UPDATE content_item SET publish_at = now() WHERE id = ${id} AND publish_at > now()`);

/** A minute from now in Beijing, in the format of the calendar. */
const soon = (): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(Date.now() + 60_000 * 2));

async function plan(page: Page): Promise<void> {
  await editing.chooseMore(page, '定时');
  await page.locator('#publish-at').fill(soon());
  await page.locator('#publish-at').press('Enter');
  await page.getByRole('dialog', { name: '定时' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^定时：.* 发布$/)).toBeVisible();
}

test('an article goes live at its planned time', async ({ page, request, baseURL }) => {
  const text = editing.freshArticle();
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
  await editing.typeArticle(page, text);
  await editing.saveNew(page);
  await plan(page);
  expect(await editing.read(request, '/rss.xml')).not.toContain(text.title.zh);
  await bringForward(idOf(page));
  await expect.poll(() => editing.read(request, '/rss.xml')).toContain(text.title.zh);
  await page.reload();
  await expect(page.locator('.office-head')).toContainText('已上线');
  await expect(page.getByText(/^定时：/)).toHaveCount(0);
});

test('a plan that fails says why, on its record and in the list', async ({ page, baseURL }) => {
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
  const { title, body } = editing.freshArticle();
  await editing.typeArticle(page, { title, body });
  await editing.saveNew(page);
  await plan(page);
  const id = idOf(page);
  await ask(
    `UPDATE content_item SET data = data || '{"coverId": "${'0'.repeat(32)}"}' WHERE id = ${id}`,
  );
  await bringForward(id);
  const words = '定时任务未能执行：“封面”所指的记录不存在或尚未发布';
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.locator('#news-title-zh')).not.toHaveValue('');
      return page.getByText(words).count();
    })
    .toBe(1);
  await page.goto('/admin/#/content/news');
  const row = page.getByRole('row').filter({ hasText: title.zh });
  await expect(row.getByTitle(words)).toHaveText('定时未执行');
  await page.goto(`/admin/#/content/news/${id}`);
  await editing.chooseMore(page, '定时');
  await page.locator('#publish-at').hover();
  await page.getByRole('dialog').getByRole('button', { name: '清除' }).first().click();
  await page.getByRole('dialog', { name: '定时' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^定时：/)).toHaveCount(0);
  await expect(page.getByText(words)).toHaveCount(0);
});

test('on a phone the calendar of a plan is in view, with its hours and minutes', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await editing.workAs(page, await editing.addEditor(...editing.NEWS), baseURL!, editing.NEW);
  await editing.typeArticle(page, editing.freshArticle());
  await editing.saveNew(page);
  await editing.chooseMore(page, '定时');
  await page.locator('#publish-at').click();
  await expect(
    page.locator('.ant-picker-dropdown').getByText('59', { exact: true }),
  ).toBeAttached();
  const box = (await page.locator('.ant-picker-datetime-panel').boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(320);
});
