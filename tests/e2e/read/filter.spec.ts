import { expect, type Page } from '@playwright/test';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

const LIST = '/en/entryInformation/entryList/';
const rows = (page: Page) => page.locator('#topics [data-row]:visible');
const status = (page: Page) => page.locator('[data-filter] [role=status]');

test('a filter on a desktop applies at once, and a reset shows everything again', async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(19);
  await page.getByLabel('Track and problem owner').selectOption('All of Quantum Computing');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: 'AI Computing' })).toBeHidden();
  await expect(status(page)).toHaveText('3 of 19 shown');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(rows(page)).toHaveCount(19);
  await expect(status(page)).toBeEmpty();
});

test('a date range narrows a news page, and an empty range says so', async ({ page }) => {
  await page.goto('/en/dynamicEvent/2025/');
  await page.getByLabel('From').fill('2025-12-01');
  await page.getByLabel('Until').fill('2025-12-31');
  await expect(page.locator('#articles [data-row]:visible')).toHaveCount(1);
  await page.getByLabel('Until').fill('2025-11-30');
  await expect(status(page)).toHaveText('Nothing matches. Widen the filter or reset it.');
});

test('a date range of a year is searched on all its pages, from any of them', async ({ page }) => {
  const articles = page.locator('#articles [data-row]:visible');
  for (const path of ['/en/dynamicEvent/2025/', '/en/dynamicEvent/2025/1/']) {
    await page.goto(path);
    await page.getByLabel('From').fill('2025-02-01');
    await page.getByLabel('Until').fill('2025-04-30');
    await expect(status(page)).toHaveText('7 found');
    await expect(articles).toHaveCount(7);
    await page.getByLabel('Until').fill('2025-12-31');
    await expect(status(page)).toHaveText('30 found');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(status(page)).toBeEmpty();
  }
});

test('articles of several kinds are searched on all pages of a year, and a link shares the filter', async ({
  page,
}) => {
  const kinds = (kind: string) => page.locator(`#articles [data-kind=${kind}]:visible`);
  await page.goto('/en/dynamicEvent/2025/1/');
  await page.getByLabel('Results').check();
  await expect(kinds('list')).toHaveCount(2);
  await expect(kinds('notice')).toHaveCount(0);
  await page.getByLabel('Explainers').check();
  await expect(kinds('list')).toHaveCount(2);
  await expect(kinds('explanation').first()).toBeVisible();
  await page.goto('/en/dynamicEvent/2025/?kind=list');
  await expect(page.getByLabel('Results')).toBeChecked();
  await expect(status(page)).toHaveText('2 found');
});

test('a filtered list says that there may be more if a page cannot be loaded', async ({ page }) => {
  await page.route('**/dynamicEvent/2025/1/', (route) => route.abort());
  await page.goto('/en/dynamicEvent/2025/');
  await page.getByLabel('Until').fill('2025-12-31');
  await expect(status(page)).toContainText('Not all pages could be read: there may be more.');
});

test('a filtered list is shared by its link, and a forged link leads to the front page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(LIST);
  await page.getByLabel('Track and problem owner').selectOption('All of Quantum Computing');
  await page.getByRole('button', { name: 'Copy the link to this view' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).searchParams.has('field')).toBe(false);
  await page.goto(copied);
  await expect(page).toHaveURL(`${LIST}?field=quantum`);
  await expect(rows(page)).toHaveCount(3);
  await page.goto('/en/schedule/?_t=not-sealed-here');
  await expect(page).toHaveURL('/en/home/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the filter drawer applies what is confirmed and discards what is not', async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.goto(LIST);
    const open = page.getByRole('button', { name: 'Filter' });
    const choice = page.getByLabel('Track and problem owner');
    await expect(choice).toBeHidden();
    await open.click();
    expect(await barriers(page, '[data-filter]')).toEqual([]);
    await choice.selectOption('All of Quantum Computing');
    await expect(rows(page)).toHaveCount(19);
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(choice).toBeHidden();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('[data-filter]')).toHaveAttribute('data-changed', '');
    await open.click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await open.click();
    expect(await choice.inputValue()).toBe('quantum');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(rows(page)).toHaveCount(19);
    await expect(page.locator('[data-changed]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is complete and offers no filter', async ({ page }) => {
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(19);
    await expect(page.locator('[data-filter]')).toBeHidden();
  });
});
