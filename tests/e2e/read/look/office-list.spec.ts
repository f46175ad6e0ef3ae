import { expect, type Page } from '@playwright/test';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

/**
 * What an empty browser may have been answered when a list of the office shows its first row, by number and by weight
 * (docs/performance.md, The office's first list). Neither depends on how fast the machine is.
 */
const BUDGET = { requests: 20, kilobytes: 225 };
/** News have a file of their own, half of the others share one. */
const LISTS = ['news', 'expert', 'album'];

/** The page says by itself when its first row is there: whoever asks from outside comes too late. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.office-sheet tbody tr td')) return;
    observer.disconnect();
    performance.mark('first row');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** What had been answered by the first row. What follows it may begin in the same moment. */
function answeredBefore(): { address: string; bytes: number }[] {
  const until = performance.getEntriesByName('first row')[0]!.startTime;
  const all = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return all
    .filter(({ responseEnd }) => responseEnd <= until)
    .map(({ name, transferSize: bytes }) => ({ address: new URL(name).pathname, bytes }));
}

async function openList(page: Page, address: string) {
  await page.addInitScript(noteFirstRow);
  await page.goto(address);
  await expect(page.locator('.office-sheet tbody tr td').first()).toBeVisible();
  return page.evaluate(answeredBefore);
}

for (const list of LISTS) {
  test(`the office asks for little until it lists ${list}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    await enter(context, await addColleague('admin'), baseURL!);
    const answered = await openList(await context.newPage(), `/admin/#/content/${list}`);
    await context.close();
    const told = answered.map(({ address, bytes }) => `${address} ${bytes}`).join('\n');
    const bytes = answered.reduce((sum, one) => sum + one.bytes, 0);
    expect(answered.map(({ address }) => address)).toContain(`/content/${list}/list`);
    expect(answered.length, told).toBeLessThanOrEqual(BUDGET.requests);
    expect(bytes, told).toBeLessThanOrEqual(BUDGET.kilobytes * 1024);
  });
}
