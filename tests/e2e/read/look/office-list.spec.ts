import { expect, type Page } from '@playwright/test';
import { OFFICE } from '../../../../src/contract/office.ts';
import { pathOf } from '../../../../src/islands/admin/kit/navigation/navigation.ts';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

/**
 * Maximum number and size of the replies that an empty browser may have received when a list of the office shows its
 * first rows (docs/performance.md, The office's first list). Neither depends on the speed of the machine.
 * The texts of the office, 52 KB, come with them.
 */
const BUDGET = { requests: 28, kilobytes: 260 };
/** The entries of the menu are a tree and all are read: in ten calls of up to 22 KB. */
const OWN_BUDGETS: Readonly<Record<string, typeof BUDGET>> = {
  '/system/menu': { requests: 35, kilobytes: 424 },
};
/**
 * Pages that do not start with a list: a single record, folders, a queue, a form or a round to choose, figures, the
 * places of files, the reader's own tasks, a description of code.
 */
const NO_LISTS = [
  '/content/contact',
  '/content/library',
  '/content/publishing',
  '/judging/ranking',
  '/judging/promotion',
  '/judging/award',
  '/forms/answer',
  '/workflow/task',
  '/monitor/server',
  '/system/storage',
  '/system/codegen',
];
const LISTS = OFFICE.flatMap(({ pages }) => pages.map(pathOf)).filter(
  (path) => !NO_LISTS.includes(path),
);

/** Notes in the page when its first rows appear: a check from outside comes too late. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.office-first .office-sheet th')) return;
    observer.disconnect();
    performance.mark('first row');
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The replies received before the first row. Later requests may begin at the same moment. */
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

/** Scripts loaded after the rows are left out: antd would take most of the time of all lists here. */
const OFFICE_ITSELF = /\/_astro\/office\.[^/]+\.js$/;

async function openList(page: Page, address: string) {
  await page.route(OFFICE_ITSELF, (route) => route.abort());
  await page.addInitScript(noteFirstRow);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first row').length > 0);
  return page.evaluate(answeredBefore);
}

for (const list of LISTS) {
  test(`the office stays within its request budget until it shows ${list}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    await enter(context, await addColleague('admin'), baseURL!);
    const answered = await openList(await context.newPage(), `/admin/#${list}`);
    await context.close();
    const told = answered.map(({ address, bytes }) => `${address} ${bytes}`).join('\n');
    const bytes = answered.reduce((sum, one) => sum + one.bytes, 0);
    expect(answered.map(({ address }) => address)).toContainEqual(expect.stringMatching(/\/list$/));
    const { requests, kilobytes } = OWN_BUDGETS[list] ?? BUDGET;
    expect(answered.length, told).toBeLessThanOrEqual(requests);
    expect(bytes, told).toBeLessThanOrEqual(kilobytes * 1024);
  });
}
