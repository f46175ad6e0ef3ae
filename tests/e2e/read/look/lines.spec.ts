import { expect, type Page } from '@playwright/test';
import { badBreak } from '#tests/kit/heading.ts';
import { test } from '../../kit/portal/portal.ts';

/** Pages with many headings: news of all years, problems, albums, films, questions. */
const PAGES = [
  '/home/',
  '/dynamicEvent/2025/',
  '/dynamicEvent/2024/',
  '/dynamicEvent/2023/',
  '/entryInformation/entryList/',
  '/eventDynamics/first/track/entryList/1/',
  '/eventDynamics/first/track/entryList/2/',
  '/eventDynamics/first/track/entryList/3/',
  '/eventDynamics/second/track/entryListsecond/4/',
  '/eventDynamics/second/track/entryListsecond/5/',
  '/eventDynamics/second/track/entryListsecond/6/',
  '/eventDynamics/second/track/entryListsecond/7/',
  '/gags/images/',
  '/gags/video/',
  '/advanced/',
  '/expertJudges/',
  '/faq/',
  '/schedule/',
  '/results/2025/',
  '/eventDynamics/session/2025/',
  '/entryInformation/',
  '/awardsettings/',
  '/downloads/',
];
const WIDTHS = [320, 390, 820];
/** The expected number of distinct headings, some of which are on several pages. */
const HEADINGS = 200;

test('an English heading of two words wraps if its column is too narrow for both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/en/results/2025/');
  const heading = page.getByRole('heading', { level: 2, name: 'Industrial Applications' });
  const right = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right - element.getBoundingClientRect().right;
  });
  expect(right).toBeLessThanOrEqual(0);
});

/** The lines of each heading of the page, as the browser wrapped them. */
const linesOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const lines = (heading: Element): string[] => {
      const found: { top: number; text: string }[] = [];
      const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const node = walk.currentNode;
        if (node.parentElement!.closest('.sr-only')) continue;
        for (let at = 0; at < node.textContent!.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const rect = range.getClientRects()[0];
          if (!rect) continue;
          const last = found.at(-1);
          if (last && Math.abs(last.top - rect.top) < rect.height / 2)
            last.text += node.textContent![at]!;
          else found.push({ top: rect.top, text: node.textContent![at]! });
        }
      }
      return found.map(({ text }) => text);
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility())
      .map(lines);
  });

test('no line of a Chinese heading breaks at a bad place', async ({ page }) => {
  const known = new Set<string>();
  const bad: string[] = [];
  for (const address of PAGES) {
    expect((await page.goto(address))!.status(), address).toBe(200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const lines of await linesOf(page)) {
        known.add(lines.join(''));
        for (let at = 1; at < lines.length; at += 1) {
          const [before, after] = [lines.slice(0, at).join(''), lines.slice(at).join('')];
          const why = badBreak(before, after);
          if (why) bad.push(`${width} ${before}|${after}: ${why}`);
        }
      }
    }
  }
  expect([...new Set(bad)]).toEqual([]);
  expect(known.size).toBeGreaterThan(HEADINGS);
});
