import { expect, type Page } from '@playwright/test';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

const PAPER = { light: 'rgb(255, 255, 255)', dark: 'rgb(11, 21, 36)' };

const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const bar = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )!.content,
  );
const choice = (page: Page) => page.getByLabel('Appearance');

/** Typical pages: the front, lists, an article, a problem, forms. */
const PAGES = [
  '/home/',
  '/en/home/',
  '/dynamicEvent/',
  '/dynamicEvent/imnewsDetail/24/',
  '/entryInformation/entryDetail/30/',
  '/entryInformation/entryList/',
  '/entryInformation/',
  '/results/2025/',
  '/schedule/',
  '/partners/',
  '/eventDynamics/second/tracktopic/',
  '/login/',
  '/contact/',
  '/form/satisfaction/',
];

test.describe('on a system with a dark scheme', () => {
  test.use({ colorScheme: 'dark' });

  for (const address of PAGES)
    test(`${address} is dark, and accessible`, async ({ page }) => {
      const complaints = listenForComplaints(page);
      await page.goto(address);
      expect(await ground(page)).toBe(PAPER.dark);
      expect(await barriers(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

  test('the confirmation dialog is dark and accessible', async ({ page }) => {
    await page.goto('/en/schedule/');
    await page.locator('[popovertarget="consult"]:visible').first().click();
    await expect(page.locator('#consult')).toBeVisible();
    expect(await barriers(page, '#consult')).toEqual([]);
  });

  test('printed pages stay light', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto('/en/schedule/');
    expect(await ground(page)).toBe(PAPER.light);
  });

  test('a reader may choose light', async ({ page }) => {
    await page.goto('/en/schedule/');
    expect(await bar(page)).toBe('#0b1524');
    await choice(page).selectOption('Light');
    expect(await ground(page)).toBe(PAPER.light);
    expect(await bar(page)).toBe('#ffffff');
  });
});

test('the chosen scheme applies to the next page and other tabs, until the reader follows the system again', async ({
  page,
  context,
}) => {
  await page.goto('/en/schedule/');
  const other = await context.newPage();
  await other.goto('/en/partners/');
  await expect(choice(page)).toHaveValue('system');
  await choice(page).focus();
  await page.keyboard.press('End');
  await expect(choice(page)).toHaveValue('dark');
  expect(await ground(page)).toBe(PAPER.dark);
  expect(await bar(page)).toBe('#0b1524');
  await expect.poll(() => ground(other)).toBe(PAPER.dark);
  await page.goto('/en/search/');
  expect(await ground(page)).toBe(PAPER.dark);
  await expect(choice(page)).toHaveValue('dark');
  await choice(page).selectOption('Follow system');
  expect(await ground(page)).toBe(PAPER.light);
});

test('the chosen scheme applies before the page has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage['podium.scheme'] = 'dark';
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.dataset['scheme']);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/schedule/');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the page follows the system, and offers no choice', async ({ page }) => {
    await page.goto('/en/schedule/');
    await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark);
    await expect(choice(page)).toBeHidden();
  });
});
