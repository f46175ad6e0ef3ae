import { readFileSync } from 'node:fs';
import { devices, expect, type Page } from '@playwright/test';
import { test } from '../../kit/portal/portal.ts';

const line = (page: Page) => page.getByRole('group', { name: 'Where the contest stands' });
/** The action of the phase, in the header and below the line. */
const button = (page: Page, part: 'header' | 'main') =>
  page.locator(`${part} a.button-main:visible`).first();

/** A time in 2025, the text of the line at that time, the days, the main action, and its target. */
const PHASES = [
  [
    '03-28T00:00:00Z',
    'Entries open 9 April at 09:00',
    '12 days to go',
    'How to take part',
    '/en/entryInformation/',
  ],
  [
    '05-01T00:00:00Z',
    'Entries close 30 June at 18:00',
    '60 days to go',
    'Enter now',
    '/en/entryInformation/contestant/',
  ],
  [
    '06-30T09:59:00Z',
    'Entries close 30 June at 18:00',
    'Today',
    'Enter now',
    '/en/entryInformation/contestant/',
  ],
  [
    '06-30T10:01:00Z',
    'Next: Trial run, 7 July at 10:00',
    '7 days to go',
    'Schedule',
    '/en/schedule/',
  ],
  [
    '07-30T00:00:00Z',
    'Preliminary round is on · ends 31 July at 18:00',
    '1 day to go',
    'Submit',
    '/en/personCenter/competition/',
  ],
  ['10-16T00:00:00Z', 'The final is on', '', 'Schedule', '/en/schedule/'],
  ['10-20T00:00:00Z', 'Closed · 60 teams won', '', 'Winners', '/en/results/2025/'],
  [
    '12-20T00:00:00Z',
    '2025 is over; the next edition is in preparation',
    '',
    'Next edition',
    '/en/entryInformation/#next',
  ],
] as const;

for (const [moment, text, days, action, target] of PHASES) {
  test(`at 2025-${moment} the home page says: ${text}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`2025-${moment}`));
    await page.goto('/en/home/');
    await expect(line(page)).toContainText(text);
    await expect(line(page)).toContainText(days);
    for (const part of ['header', 'main'] as const) {
      await expect(button(page, part)).toHaveText(action);
      await expect(button(page, part)).toHaveAttribute('href', target);
      await expect(button(page, part)).toBeInViewport();
    }
  });
}

/** A typical phone and a typical desktop. */
const SCREENS = [
  ['/en/home/m_home/', 390, 844],
  ['/en/home/', 1440, 900],
] as const;

for (const [address, width, height] of SCREENS) {
  test.describe(`on a screen of ${width} × ${height}`, () => {
    test.use({
      viewport: { width, height },
      ...(width < 500 && { userAgent: devices['iPhone 15'].userAgent }),
    });

    test('the first screen shows the prizes and the last winners', async ({ page }) => {
      await page.goto(address);
      const facts = [
        [/CNY 1,300,000/, '/en/awardsettings/?tab=awards'],
        [/19/, '/en/entryInformation/entryList/'],
        [/Thirty North and 4 more/, '/en/results/2025/'],
      ] as const;
      for (const [name, target] of facts) {
        const fact = page.locator('.hero').getByRole('link', { name });
        await expect(fact).toBeInViewport({ ratio: 1 });
        await expect(fact).toHaveAttribute('href', target);
      }
    });
  });
}

test('after the contest its winners come first, and its stages are one line', async ({ page }) => {
  const winners = page.getByRole('heading', { name: 'First prizes of 2025' });
  const prizes = page.getByRole('heading', { name: 'Prizes', exact: true });
  const isAbove = async () => (await winners.boundingBox())!.y < (await prizes.boundingBox())!.y;
  await page.clock.setFixedTime(new Date('2025-05-01T00:00:00Z'));
  await page.goto('/en/home/');
  await expect(page.getByText('1,486', { exact: true })).toBeVisible();
  await expect(page.locator('[data-stages]')).toBeVisible();
  expect(await isAbove()).toBe(false);
  await page.clock.setFixedTime(new Date('2025-10-20T00:00:00Z'));
  await page.reload();
  await expect(page.getByText('All 8 stages of this edition are over.')).toBeVisible();
  await expect(page.locator('[data-stages]')).toBeHidden();
  expect(await isAbove()).toBe(true);
});

test('a problem shows the group code of its track, and all codes three at a time', async ({
  page,
}) => {
  await page.goto('/en/entryInformation/entryDetail/30/');
  await expect(page.getByRole('img', { name: 'AI Computing group' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Green Computing group' })).toHaveCount(0);
  await page.getByRole('link', { name: 'More QR codes' }).click();
  const codes = page.getByRole('group', { name: 'More QR codes' }).getByRole('img');
  await expect(codes).toHaveCount(3);
  await page.getByRole('radio', { name: 'QR codes, page 3 of 3' }).check();
  await expect(codes).toHaveCount(1);
});

test('the first screen of a problem on a phone has the actions and the beginning of its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/entryInformation/entryDetail/30/');
  const entering = page.getByRole('region', { name: 'Entries' });
  await expect(entering).toContainText('Entries closed on 30 June 2025');
  await expect(entering.getByRole('link', { name: 'Next edition' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Background' })).toBeInViewport({ ratio: 1 });
});

test('the phase changes to the next one while the page is open', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-06-30T09:59:30Z') });
  await page.goto('/en/home/');
  await expect(line(page)).toContainText('Entries close 30 June');
  await page.clock.fastForward('01:00');
  await expect(line(page)).toContainText('Next: Trial run');
});

test('the guide announces the next session and how to subscribe, only between two sessions', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2025-12-20T00:00:00Z'));
  await page.goto('/en/home/');
  await button(page, 'main').click();
  await expect(page).toHaveURL('/en/entryInformation/#next');
  const next = page.locator('main section', {
    has: page.getByRole('heading', { name: 'When the next edition opens' }),
  });
  await expect(next).toBeInViewport({ ratio: 1 });
  const ways = next.getByRole('link');
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual([
    '/en/personCenter/message/',
    '/en/dynamicEvent/',
    '/en/rss.xml',
  ]);
  // The page does not link to itself.
  await expect(page.locator('main').getByRole('link', { name: 'Next edition' })).toHaveCount(0);
  await page.clock.setFixedTime(new Date('2025-05-01T00:00:00Z'));
  await page.reload();
  await expect(next).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page says when entries are open, and links to the guide', async ({ page }) => {
    await page.goto('/en/home/');
    await expect(line(page)).toContainText(
      'Entries for 2025: 9 April at 09:00 to 30 June at 18:00',
    );
    await expect(button(page, 'header')).toHaveText('How to take part');
  });
});

test('the entry page says that entries are closed, and offers alternatives', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-11-01T00:00:00Z'));
  await page.goto('/en/entryInformation/contestant/');
  const main = page.getByRole('main');
  await expect(main.getByText('Entries for 2025 closed on 30 June at 18:00')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Winners' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Choose a problem' })).toHaveCount(0);
});

test('the schedule is filtered by kind, and exports a single stage to a calendar', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2025-05-01T00:00:00Z'));
  await page.goto('/en/schedule/');
  const rows = page.locator('#stages [data-row]:visible');
  await expect(rows).toHaveCount(8);
  await page.getByText('Rounds', { exact: true }).click();
  await expect(rows).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar: Final' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Final.ics');
  const event = readFileSync(await file.path(), 'utf8');
  expect(event).toContain('DTSTART:20251015T013000Z\r\n');
  expect(event).toContain('SUMMARY:Final · BRICS Advanced Computing Contest\r\n');
});

test('winners are filtered by track and country, and each has a page', async ({ page }) => {
  await page.goto('/en/results/2025/');
  const rows = page.locator('#winners [data-row]:visible');
  await expect(rows).toHaveCount(25);
  await page.getByText('Green Computing', { exact: true }).first().click();
  await expect(rows).toHaveCount(5);
  await page.getByText('Indonesia', { exact: true }).first().click();
  await expect(rows).toHaveCount(1);
  // Several countries can be selected, until all are selected again.
  const all = page.getByRole('checkbox', { name: 'All countries' });
  await page.getByText('China', { exact: true }).first().click();
  await expect(rows).toHaveCount(3);
  await expect(all).not.toBeChecked();
  await page.getByText('All countries', { exact: true }).click();
  await expect(rows).toHaveCount(5);
  await page.getByRole('link', { name: 'Tidal Zone' }).click();
  await expect(page).toHaveURL(/\/en\/results\/2025\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidal Zone');
  await expect(page.getByText('CNY 50,000')).toBeVisible();
});
