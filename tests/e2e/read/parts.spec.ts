import { expect } from '@playwright/test';
import { secretHref } from '../../../src/lib/browser/secret-query.ts';
import { test } from '../kit/portal/portal.ts';

test('the address selects a part of the page, and links of the menu beside it another', async ({
  page,
}) => {
  await page.goto('/en/awardsettings/');
  await expect(page.locator('#about')).toBeVisible();
  await expect(page.locator('#awards')).toBeHidden();
  await page.goto('/en/awardsettings/?tab=awards');
  await expect(page.locator('#awards')).toBeVisible();
  await expect(page.locator('#about')).toBeHidden();
  await page.locator('nav a[href^="?tab=about"]').first().click();
  await expect(page).toHaveURL(/\?tab=about#/);
  await expect(page.locator('#awards')).toBeHidden();
  await page.goBack();
  await expect(page.locator('#awards')).toBeVisible();
});

test('an anchor opens the part that contains it', async ({ page }) => {
  await page.goto('/awardsettings/');
  const anchor = await page.locator('#awards > section[id]').first().getAttribute('id');
  await page.goto(`/awardsettings/#${anchor}`);
  await page.reload();
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all parts are readable', async ({ page }) => {
    await page.goto('/en/awardsettings/');
    await expect(page.locator('#about')).toBeVisible();
    await expect(page.locator('#awards')).toBeVisible();
  });
});

for (const [root, id] of [
  ['/dynamicEvent/imnewsDetail/', 24],
  ['/entryInformation/entryDetail/', 30],
  ['/gags/images/imagesdetail/', 10],
  ['/gags/video/videodetail/', 13],
  ['/eventDynamics/second/imnewsDetail/', 44],
  ['/eventDynamics/second/track/entryInfo/', 10],
  ['/eventDynamics/second/track/entryListsecond/', 4],
  ['/eventDynamics/first/track/entryList/', 1],
  ['/eventDynamics/first/video/videodetail/', 3],
] as const) {
  test(`encrypted parameters of ${root} resolve, and invalid ones lead to the front page`, async ({
    page,
  }) => {
    await page.goto(`/en${secretHref(root, { id })}`);
    await expect(page).toHaveURL(`/en${root}${id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/en${root}?_t=not-sealed-here`);
    await expect(page).toHaveURL('/en/home/');
  });
}
