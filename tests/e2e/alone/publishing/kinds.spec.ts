import { expect, type Page } from '@playwright/test';
import { addColleague, enter } from '../../kit/office.ts';
import { KEEP_ALIVE } from '../../kit/call.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';

/** A kind of content as an editor sees it. */
interface Kind {
  /** Its page in the office. */
  at: string;
  /** The required texts; the first one is looked for on the site. */
  texts: readonly string[];
  /** Fills in the other required fields. */
  fill?(page: Page): Promise<void>;
}

const choose = async (page: Page, id: string, option: string) => {
  await page.locator(`#${id}`).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
};

async function fillBoth(page: Page, id: string, zh: string, en: string): Promise<void> {
  await page.locator(`#${id}-zh`).fill(zh);
  await page.locator(`#${id}-en`).fill(en);
}

/** Fills in the dates and awards of a topic, each with what an entry needs. */
async function fillTopic(page: Page): Promise<void> {
  await choose(page, 'topic-track', '(hpc)');
  await page.locator('#topic-registration-quota').fill('40');
  await page.locator('#topic-registration-teamMin').fill('2');
  await page.getByRole('button', { name: '添加时间节点' }).click();
  await fillBoth(page, 'topic-timetable-0-name', '提交截止', 'Entries due');
  await page.locator('#topic-timetable-0-at').fill('2025-08-01 18:00');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '添加奖项' }).click();
  await fillBoth(page, 'topic-awards-0-name', '一等奖', 'First prize');
  await fillBoth(page, 'topic-awards-0-prize', '证书', 'Certificate');
}

/** Kinds of which a new record is made. */
const NEW: Readonly<Record<string, Kind>> = {
  news: { at: '/content/news', texts: ['title', 'body'] },
  expert: { at: '/content/expert', texts: ['name', 'position', 'organisation', 'field'] },
  unit: { at: '/content/unit', texts: ['name'] },
  alliance: { at: '/content/alliance', texts: ['title', 'summary', 'body'] },
  chapter: { at: '/content/chapter', texts: ['title', 'body'] },
  stage: { at: '/content/stage', texts: ['name'] },
  qrCode: {
    at: '/content/qrCode',
    texts: ['title'],
    fill: (page) => page.locator('#qrCode-content').fill('https://example.org/journey'),
  },
  link: {
    at: '/content/link',
    texts: ['name'],
    fill: (page) => page.locator('#link-url').fill('https://example.org/'),
  },
  track: {
    at: '/contest/track',
    texts: ['name', 'summary'],
    fill: (page) => page.locator('#track-code').fill('journey'),
  },
  topic: {
    at: '/contest/topic',
    texts: ['title', 'summary', 'organiser', 'description'],
    fill: fillTopic,
  },
};

/**
 * The session that the home page shows: an earlier journey on the same portal may have archived the one of the
 * demonstration.
 */
async function currentSession(): Promise<string> {
  const [session] = await ask<{ title: string }>(
    `SELECT title ->> 'zh' AS title FROM contest WHERE status = 'open' ORDER BY year DESC LIMIT 1`,
  );
  return session!.title;
}

/** Kinds of which a record of the demonstration content is changed. */
const KEPT: Readonly<Record<string, Kind & { findName?(): Promise<string> }>> = {
  album: { at: '/content/album?year=2025', texts: ['title'] },
  film: { at: '/content/film?year=2025', texts: ['title'] },
  contact: { at: '/content/contact', texts: ['office'] },
  contest: { at: '/contest/contest', texts: ['slogan'], findName: currentSession },
};

const words = (type: string) => ({ zh: `旅程文字${type}`, en: `Journey words ${type}` });

async function write(page: Page, type: string, texts: readonly string[]): Promise<void> {
  for (const [locale, text] of Object.entries(words(type))) {
    for (const name of texts) await page.locator(`#${type}-${name}-${locale}`).fill(text);
  }
}

/** Saves and publishes the record in the editor. @returns the page that shows it */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存').last()).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  const link = page.getByRole('link', { name: '查看页面' }).first();
  await expect(link).toBeAttached();
  return (await link.getAttribute('href'))!;
}

async function expectSeen(page: Page, type: string, address: string): Promise<void> {
  // Names may contain markup at possible line breaks, or be part of an attribute.
  const text = async (prefix: string) => {
    const html = await (await page.request.get(prefix + address, KEEP_ALIVE)).text();
    return html + html.replaceAll(/<[^>]+>/g, '');
  };
  await expect.poll(() => text('')).toContain(words(type).zh);
  await expect.poll(() => text('/en')).toContain(words(type).en);
}

// One editor goes from kind to kind: loading the office anew for each took half of the time.
let page: Page;
test.beforeAll(async ({ browser, portal: { origin } }) => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await enter(context, await addColleague('admin'), origin);
  page = await context.newPage();
});
test.afterAll(() => page.context().close());

for (const [type, { at, texts, fill }] of Object.entries(NEW))
  test(`an editor writes and publishes a new record of the kind ${type}, and visitors see it`, async () => {
    await page.goto(`/admin/#${at}/new`);
    await write(page, type, texts);
    await fill?.(page);
    const address = await publish(page);
    await expect(page).toHaveURL(new RegExp(`#${at}/\\d+$`));
    await expectSeen(page, type, address);
  });

for (const [type, { at, texts, findName }] of Object.entries(KEPT))
  test(`an editor changes and publishes a record of the kind ${type}, and visitors see it`, async () => {
    const name = await findName?.();
    await page.goto(`/admin/#${at}`);
    const rows = page.getByRole('table').getByRole('link', name === undefined ? {} : { name });
    if (type !== 'contact') await rows.first().click();
    await write(page, type, texts);
    await expectSeen(page, type, await publish(page));
  });

test('an editor reorders experts by keyboard, and visitors see the new order', async () => {
  await page.goto('/admin/#/content/expert');
  await page.getByRole('button', { name: '调整顺序' }).click();
  const drawer = page.getByRole('dialog', { name: '调整顺序' });
  const names = () => drawer.getByRole('listitem').allInnerTexts();
  // A row may be rendered before its text.
  await expect(drawer.getByRole('listitem').first()).toHaveText(/\S/);
  const [first, second] = await names();
  await drawer.getByRole('button', { name: `移动“${first}”` }).focus();
  // The next key is handled only after the previous move has been measured.
  for (const [key, place] of [
    ['Space', '第 1 位'],
    ['ArrowDown', '第 2 位'],
    ['Space', '第 2 位'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: place })).toBeAttached();
  }
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存').last()).toBeVisible();
  const text = async () => (await page.request.get('/expertJudges/', KEEP_ALIVE)).text();
  await expect
    .poll(async () => (await text()).indexOf(second!) < (await text()).indexOf(first!))
    .toBe(true);
});
