import { devices, expect, type Page } from '@playwright/test';
import { test } from '../kit/portal/portal.ts';
import { barriers, FILES, listenForComplaints, PAGES, REDIRECTS, ROOTS } from '../kit/site.ts';

// The tests of pages are independent: any free worker takes the next.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [390, 820, 1440];
/** Above this layout shift, readers see a page move (web vitals call 0.1 good). */
const LARGEST_SHIFT = 0.02;

/** The layout shift not caused by the reader since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 50);
      }),
  );

/** Pages to whose text scripts add nothing. */
const READ = [
  '/dynamicEvent/',
  '/dynamicEvent/imnewsDetail/24/',
  '/entryInformation/entryDetail/30/',
  '/advanced/',
  '/gags/images/imagesdetail/10/',
  '/eventDynamics/second/tracktopic/',
];

const shownIn = (page: Page): Promise<string> => page.locator('main').innerText();

/** Opens a page at the given width. */
async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await expect(page).toHaveURL(address);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'self'/);
  expect(await shiftOf(page)).toBeLessThanOrEqual(LARGEST_SHIFT);
}

/** Expects that the open page fits a screen of the given width. */
async function fit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
    .toBe(width);
}

/** The address /404/ is the page itself: its status is not an error. */
const isOwnStatus = (complaint: string): boolean => /status of 404|\/404\/ 404$/.test(complaint);

/**
 * The widths at which a page is opened: each kind at two of the three, one in each language; it is then resized. `npm
 * run test:long` opens each at all three.
 */
const widthsFor = (index: number): readonly number[] =>
  process.env['EVERY_WIDTH'] ? WIDTHS : [WIDTHS[index % WIDTHS.length]!];

async function inspect(page: Page, address: string, widths: readonly number[]): Promise<void> {
  for (const width of widths)
    await test.step(`${address} at ${width} px`, () => open(page, address, width));
  // What axe finds hardly depends on the width.
  expect(await barriers(page), address).toEqual([]);
  for (const width of WIDTHS) await fit(page, width);
}

function inspectAll(kinds: readonly (readonly string[])[]): void {
  for (const [kind, addresses] of kinds.entries())
    test(`${addresses.join(' and ')} are accessible, fit every screen, do not shift and log no errors`, async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      for (const [at, address] of addresses.entries())
        await inspect(page, address, widthsFor(addresses.length * kind + at));
      expect(complaints.filter((text) => !isOwnStatus(text))).toEqual([]);
    });
}

const isForPhones = ([address]: readonly string[]): boolean => address!.endsWith('/m_home/');

inspectAll(PAGES.filter((kind) => !isForPhones(kind)));

test.describe('on a phone', () => {
  test.use({ userAgent: devices['iPhone 14'].userAgent });

  inspectAll(PAGES.filter(isForPhones));
});

test('every file of the route table is served with its type', async ({ request }) => {
  for (const address of FILES) {
    const reply = await request.get(address);
    expect(reply.status(), address).toBe(200);
    expect(reply.headers()['content-type'], address).toMatch(
      /^(text\/(plain|calendar)|application\/(xml|json|ld\+json)|image\/svg\+xml)/,
    );
  }
});

test('the root address of detail pages leads to their list', async ({ page }) => {
  test.slow();
  for (const { from, to } of ROOTS) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('redirects lead to their targets without errors', async ({ page }) => {
    const complaints = listenForComplaints(page);
    for (const { from, to } of REDIRECTS) {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    }
    expect(complaints).toEqual([]);
  });

  test('the root address of detail pages links to the list to choose from', async ({ page }) => {
    for (const { from, to } of ROOTS) {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [data-detail-root] a')).toHaveAttribute('href', to);
    }
  });

  for (const path of READ)
    test(`${path} has the same text as with scripts in each language`, async ({
      page,
      browser,
      baseURL,
    }) => {
      // Elsewhere a script says each deadline by the reader's own clock as well.
      const timezoneId = 'Asia/Shanghai';
      const scripted = await browser.newPage({ baseURL: baseURL!, timezoneId });
      for (const address of [path, `/en${path}`]) {
        await scripted.goto(address);
        await page.goto(address);
        const [text, same] = [await shownIn(page), await shownIn(scripted)];
        expect(text.length).toBeGreaterThan(100);
        expect(text).toBe(same);
      }
      await scripted.close();
    });
});
