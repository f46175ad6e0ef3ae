import { expect } from '@playwright/test';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

const ALBUM = '/en/gags/images/imagesdetail/10/';

test('an album opens its pictures large and is operated by keyboard', async ({ page }) => {
  const complaints = listenForComplaints(page);
  // The keyboard works only after the opening animation, which this reader has turned off.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(ALBUM);
  const first = page.locator('[data-gallery] a').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const caption = dialog.locator('.pswp__caption');
  await expect(caption).toHaveText(
    await page.locator('[data-gallery] figcaption').first().innerText(),
  );
  await expect(dialog).toHaveClass(/pswp--ui-visible/);
  await page.keyboard.press('ArrowRight');
  await expect(caption).toHaveText(
    await page.locator('[data-gallery] figcaption').nth(1).innerText(),
  );
  await expect(dialog.getByRole('button', { name: 'Close (Esc)' })).toBeVisible();
  expect(await barriers(page, '.pswp')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
  expect(complaints).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an album links to its pictures', async ({ page }) => {
    await page.goto(ALBUM);
    await page.locator('[data-gallery] a').first().click();
    await expect(page).toHaveURL(/\/files\/.+\.webp$/);
  });

  test('an archive opens its menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/en/eventDynamics/second/oldDynamics/');
    const menu = page.getByRole('navigation', { name: 'Pages of the 2024 edition' });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Photos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos of 2024');
  });
});

test('an archive’s article names its primary address', async ({ page }) => {
  await page.goto('/en/eventDynamics/second/imnewsDetail/44/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/en\/dynamicEvent\/imnewsDetail\/44\/$/,
  );
});

test('a record of another session is not found', async ({ request }) => {
  for (const path of [
    '/eventDynamics/first/imnewsDetail/44/',
    '/eventDynamics/first/images/imagesdetail/10/',
    '/gags/video/videodetail/10/',
    '/eventDynamics/first/track/entryInfo/10/',
    '/eventDynamics/first/track/entryList/4/',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('front pages lead to their first page', async ({ page }) => {
  await page.goto('/en/gags/');
  await expect(page).toHaveURL(/\/en\/gags\/video\/$/);
  await page.goto('/eventDynamics/');
  await expect(page).toHaveURL(/\/eventDynamics\/second\/oldDynamics\/$/);
});
