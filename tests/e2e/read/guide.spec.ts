import { expect, type Page } from '@playwright/test';
import { translator } from '#content/i18n/translate.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { PHASES } from '#contract/contest/phase.ts';
import type { Span } from '#domain/contest/phase.ts';
import { actionsOf } from '#lib/render/contest/phase.ts';
import { test } from '../kit/portal/portal.ts';

const SECTIONS = {
  '': ['参赛指南', '赛题', '赛程', '动态', '往届获奖', '联盟', '产业合作'],
  '/en': ['Take part', 'Problems', 'Schedule', 'News', 'Past & winners', 'Alliance', 'Cooperation'],
} as const;

/** The visible names in the menu, and the number of lines that they take. */
async function menuOf(page: Page) {
  const tops = page.locator('#menu .top:visible');
  const boxes = await tops.evaluateAll((all) => all.map((top) => top.getBoundingClientRect().top));
  const names = await tops.allInnerTexts();
  return { names: names.map((name) => name.trim()), lines: new Set(boxes).size };
}

for (const [prefix, names] of Object.entries(SECTIONS)) {
  test(`the menu of ${prefix}/ has seven entries in one line, and is a drawer that starts with the next step on a phone`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/schedule/`);
    for (const width of [1024, 1200, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect(await menuOf(page)).toEqual({ names, lines: 1 });
        const brand = await page.locator('header .brand').boundingBox();
        const menu = await page.locator('#menu').boundingBox();
        const isBeside = menu!.y < brand!.y + brand!.height;
        expect(isBeside).toBe(width >= 1200);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[popovertarget=menu]').first().click();
    expect((await menuOf(page)).names).toEqual(names);
    const action = await page.locator('#menu a.button-main:visible').boundingBox();
    const first = await page.locator('#menu .top').first().boundingBox();
    expect(action!.y).toBeLessThan(first!.y);
  });
}

/** Shows the header as somebody who has logged in sees it, or as a visitor does. */
const standAs = (page: Page, who: 'member' | 'visitor') =>
  page.evaluate((isMember) => {
    document.documentElement.toggleAttribute('data-session', isMember);
  }, who === 'member');

/** How many lines the tools of the header take, and the menu. */
async function linesOf(page: Page) {
  const tools = page.locator('header .bar > :not(.main-menu):visible');
  const middles = await tools.evaluateAll((all) =>
    all.map((tool) => tool.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
  );
  const isOne = Math.max(...middles) - Math.min(...middles) < 12;
  return { tools: isOne ? 1 : middles.length, menu: (await menuOf(page)).lines };
}

const showAction = (page: Page, words: string) =>
  page.locator('header .action a').evaluateAll((all, text) => {
    for (const one of all) one.textContent = text;
  }, words);

for (const locale of LOCALES) {
  const t = translator(locale);
  const stage = { url: 'https://example.org' } as Span['stage'];
  const labels = new Set(
    PHASES.map((phase) => actionsOf({ phase, stage }, { locale, year: 2025 })[0].label),
  );
  test(`the header has room for the action of each phase, to visitors and to members (${locale})`, async ({
    page,
  }) => {
    await page.goto(locale === 'zh' ? '/schedule/' : '/en/schedule/');
    for (const width of [768, 900, 1024, 1200, 1440])
      for (const who of ['visitor', 'member'] as const)
        for (const label of labels)
          await test.step(`${t(label)} at ${width} px to a ${who}`, async () => {
            await page.setViewportSize({ width, height: 800 });
            await standAs(page, who);
            await showAction(page, t(label));
            expect(await linesOf(page)).toEqual({ tools: 1, menu: 1 });
          });
  });
}

test('the guide shows dates, prizes, files and questions for the current phase', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2025-05-01T00:00:00Z'));
  await page.goto('/en/entryInformation/');
  await expect(page.getByRole('group', { name: 'Where the contest stands' })).toContainText(
    'Entries close 30 June',
  );
  await expect(page.locator('main a.button-main:visible')).toHaveText('Enter now');
  for (const part of ['Who can take part', 'Teams', 'Entering in three steps', 'Dates', 'Prizes']) {
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
  }
  await expect(page.getByText('CNY 1,300,000')).toBeVisible();
  const question = page.getByText('Does it cost anything to enter?');
  await question.click();
  await expect(page.getByText('No, entry is free.')).toBeVisible();
  await expect(page.getByText('When is prize money paid?')).toBeHidden();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#downloads').getByRole('link', { name: 'English' }).first().click(),
  ]);
  expect(file.suggestedFilename()).toBe('rules-2025.pdf');
});

test('the guide answers the questions of the phase after the final', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-10-20T00:00:00Z'));
  await page.goto('/en/entryInformation/');
  await expect(page.getByText('When is prize money paid?')).toBeVisible();
  await expect(page.getByText('Does it cost anything to enter?')).toBeHidden();
});

test('news show their kind, and months lead to newer and older ones', async ({ page }) => {
  await page.goto('/en/dynamicEvent/');
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page).toHaveURL('/en/dynamicEvent/kind/list/');
  await expect(page.locator('#articles > li')).toHaveCount(6);
  await page.goto('/en/dynamicEvent/2025/');
  await page.getByRole('link', { name: 'Older articles' }).click();
  await expect(page).toHaveURL('/en/dynamicEvent/2025/1/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^News of January – \w+ 2025$/);
  await page.getByRole('link', { name: 'March 2025' }).click();
  await expect(page).toHaveURL('/en/dynamicEvent/2025/1/#m-2025-03');
});

test('partners are grouped by tier, and the form to become one is one click away', async ({
  page,
}) => {
  await page.goto('/partners/');
  const ranks = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(ranks).toHaveText([
    '主办单位',
    '承办单位',
    '协办单位',
    '首席合作单位',
    '合作单位',
    '成为合作单位',
  ]);
  await page.getByRole('main').getByRole('link', { name: '去填写' }).click();
  await expect(page).toHaveURL('/form/partner/');
  await expect(page.getByRole('textbox', { name: '单位名称' })).toBeVisible();
});

test('a visitor asks the office a question on the contact page', async ({ page }) => {
  await page.goto('/en/contact/');
  const main = page.getByRole('main');
  await main.locator('[name="content"]').fill('Does the semi-final need a camera?');
  await main.locator('[name="linkMan"]').fill('Ann');
  await main.locator('[name="email"]').fill('ann@example.org');
  await main.locator('.consult-form [type="submit"]').click();
  await expect(main.getByRole('status').first()).not.toBeEmpty();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are grouped by category and open to their answers', async ({ page }) => {
    await page.goto('/faq/');
    await page.getByRole('link', { name: '组队', exact: true }).click();
    await expect(page).toHaveURL('/faq/#team');
    await page.getByText('报名后能换人吗？').click();
    await expect(page.getByText('修改后重新审核')).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.some((text) => text.includes('"FAQPage"'))).toBe(true);
  });
});
