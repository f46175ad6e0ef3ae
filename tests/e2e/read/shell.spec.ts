import { devices, expect } from '@playwright/test';
import { secretHref } from '../../../src/lib/browser/secret-query.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

test.describe('on a phone', () => {
  test.use({ userAgent: devices['iPhone 14'].userAgent, viewport: { width: 390, height: 844 } });

  for (const prefix of ['', '/en']) {
    test(`${prefix}/home/ leads to the page for phones, which is accessible`, async ({ page }) => {
      const complaints = listenForComplaints(page);
      await page.goto(`${prefix}/home/`);
      await expect(page).toHaveURL(`${prefix}/home/m_home/`);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(complaints).toEqual([]);
    });
  }

  test('the tab bar and the drawer lead through the portal', async ({ page }) => {
    await page.goto('/en/home/m_home/');
    await page.getByRole('navigation', { name: 'Quick navigation' }).getByText('Take part').click();
    await expect(page).toHaveURL('/en/entryInformation/');
    await page.getByRole('button', { name: 'Main menu' }).click();
    const menu = page.locator('#menu');
    await expect(
      menu.getByRole('link', { name: 'BRICS Advanced Computing Contest' }),
    ).toBeVisible();
    await expect(menu.getByRole('link', { name: '中文' })).toHaveAttribute(
      'href',
      new URL(page.url()).pathname.replace('/en/', '/'),
    );
    await page.locator('#menu summary', { hasText: 'Take part' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Prizes', exact: true }).click();
    await expect(page).toHaveURL('/en/awardsettings/?tab=awards');
    await expect(page.locator('#awards > h2')).toBeInViewport();
  });
});

test.describe('on a phone in landscape', () => {
  const { userAgent, isMobile, hasTouch } = devices['iPhone 14 landscape'];
  test.use({ userAgent, isMobile, hasTouch, viewport: { width: 844, height: 390 } });

  test('the tab bar stays, and covers nothing at the end of the page', async ({ page }) => {
    await page.goto('/dynamicEvent/');
    const bar = page.getByRole('navigation', { name: '快捷导航' });
    await expect(bar.getByRole('link', { name: '首页' })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [foot, top] = await page.evaluate(() => [
      document.querySelector('footer')!.getBoundingClientRect().bottom,
      document.querySelector('.tab-bar')!.getBoundingClientRect().top,
    ]);
    expect(foot).toBeLessThanOrEqual(top! + 2);
    expect(await barriers(page)).toEqual([]);
  });
});

test('a low window on a desktop has no tab bar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto('/dynamicEvent/');
  await expect(page.locator('.tab-bar')).toBeHidden();
});

test('a desktop is led from the page for phones to its own', async ({ page }) => {
  await page.goto('/en/home/m_home/');
  await expect(page).toHaveURL('/en/home/');
});

test('a dropdown of the menu opens by keyboard, closes on Escape, and its tab is selected', async ({
  page,
}) => {
  await page.goto('/en/schedule/');
  const alliance = page.locator('#menu summary', { hasText: 'Alliance' });
  await alliance.focus();
  await page.keyboard.press('Enter');
  const activities = page.locator('#menu').getByRole('link', { name: 'Activities' });
  await expect(activities).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(activities).toBeHidden();
  await page.keyboard.press('Enter');
  await activities.click();
  await expect(page).toHaveURL('/en/advanced/?tab=activity');
  await expect(page.getByRole('radio', { name: 'Activities' })).toBeChecked();
});

test('an address with encrypted parameters resolves to the page that they name', async ({
  page,
}) => {
  await page.goto(`/en${secretHref('/advanced/detail/', { id: 3 })}`);
  await expect(page).toHaveURL('/en/advanced/detail/3/');
});

test('an address with invalid parameters leads to the front page', async ({ page }) => {
  await page.goto('/dynamicEvent/imnewsDetail/?_t=not-sealed-here');
  await expect(page).toHaveURL('/home/');
});

test('the link to the top appears after 200 px beside the column and scrolls smoothly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/awardsettings/');
  const up = page.locator('aside [data-top]');
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the link to the top is in the tab bar on a phone, and covers no text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/schedule/');
  const up = page.locator('footer [data-top]');
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(up).toBeVisible();
  const bar = page.locator('.tab-bar');
  const [own, around] = [(await up.boundingBox())!, (await bar.boundingBox())!];
  expect(own.y).toBeGreaterThanOrEqual(around.y);
  const tabs = await bar
    .getByRole('link')
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
  expect(Math.max(...tabs)).toBeLessThanOrEqual(own.x);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, dropdowns and dialogs open', async ({ page }) => {
    await page.goto('/en/advanced/');
    await page.locator('label', { hasText: 'Achievements' }).click();
    await expect(page.getByRole('radio', { name: 'Achievements' })).toBeChecked();
    await page.locator('#menu summary', { hasText: 'Take part' }).click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Prizes' })).toBeVisible();
    await page.goto('/en/expertJudges/');
    await page.getByRole('button', { name: 'About Cheng Zhiyuan' }).click();
    await expect(page.getByRole('dialog', { name: 'Cheng Zhiyuan' })).toBeVisible();
  });
});

test('an untranslated card says so, and its Chinese page does not', async ({ page }) => {
  const untranslated = page.locator('h3', { hasText: '灌区' });
  await page.goto('/en/entryInformation/entryList/');
  await expect(untranslated.locator('a[lang=zh-CN] + small')).toHaveText('Chinese only');
  await expect(page.getByText('Chinese only')).toHaveCount(1);
  await page.goto('/entryInformation/entryList/');
  await expect(untranslated).toBeVisible();
  await expect(untranslated.locator('small')).toHaveCount(0);
});
