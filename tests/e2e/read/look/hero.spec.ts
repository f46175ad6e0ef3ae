import { expect, type Page } from '@playwright/test';
import { test } from '../../kit/portal/portal.ts';

const WIDTHS = [
  320, 360, 390, 414, 480, 640, 767, 768, 820, 839, 840, 900, 960, 1000, 1024, 1080, 1100, 1152,
  1440, 1920,
];
/** Minimum distances in pixels of the window, and in those of the drawing. */
const LEAST = { gap: 24, aboveRoute: 20 };

/**
 * Measures the distance of the words from the digits, whether these are complete, and the distance of the actions
 * from the route.
 */
const measure = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('.hero')!;
    const digits = hero.querySelector('.numeral')!;
    const [box, art, all] = [digits, digits.closest('svg')!, hero].map((one) =>
      one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    const words = hero.querySelector('.words')!;
    const range = document.createRange();
    const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    while (walk.nextNode()) {
      const holder = walk.currentNode.parentElement!;
      if (!holder.checkVisibility() || holder.closest('.sr-only')) continue;
      range.selectNodeContents(walk.currentNode);
      if (walk.currentNode.textContent!.trim()) rects.push(...range.getClientRects());
    }
    const gaps = rects.map((rect) =>
      Math.max(
        box.left - rect.right,
        rect.left - box.right,
        box.top - rect.bottom,
        rect.top - box.bottom,
      ),
    );
    const actions = [...words.querySelectorAll('a')].filter((one) => one.checkVisibility());
    const lowest = Math.max(...actions.map((one) => one.getBoundingClientRect().bottom));
    return {
      gap: Math.min(...gaps),
      isWhole:
        box.left >= Math.max(art.left, all.left) &&
        box.top >= Math.max(art.top, all.top) &&
        box.right <= Math.min(art.right, all.right),
      // The route is at 14/15 of the drawing's height.
      aboveRoute: art.bottom - art.height / 15 - lowest,
      isInside: rects.every(({ left, right }) => left >= 0 && right <= innerWidth),
    };
  });

/** While entries are open, and after the final: the longest and the shortest texts. */
for (const moment of ['2025-03-28', '2025-05-01', '2025-11-20'])
  for (const prefix of ['', '/en'])
    test(`at ${moment} the words of ${prefix}/home/ do not overlap its digits at any width`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(`${moment}T00:00:00Z`));
      await page.goto(`${prefix}/home/`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { gap, isWhole, aboveRoute, isInside } = await measure(page);
        expect({ width, isWhole, isInside }).toEqual({ width, isWhole: true, isInside: true });
        expect(gap, `${width} px`).toBeGreaterThanOrEqual(LEAST.gap);
        expect(aboveRoute, `${width} px`).toBeGreaterThanOrEqual(LEAST.aboveRoute);
      }
    });
