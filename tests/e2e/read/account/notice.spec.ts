import { expect, type Locator, type Page } from '@playwright/test';
import { ARRIVAL_KEY } from '../../../../src/lib/browser/session/kept/keys.ts';
import { keepNotices } from '../../kit/notice.ts';
import { test } from '../../kit/portal/portal.ts';
import { SCREENS } from '../../kit/site.ts';

const LANGUAGES = {
  zh: {
    failed: '系统接口500异常',
    unreadable: '后端接口连接异常',
    full: '名额已满',
  },
  en: {
    failed: 'The system answered with error 500',
    unreadable: 'The connection to the server failed',
    full: 'It is full',
  },
};

/** Possible replies to a question, and the key of the text shown for each. */
const ANSWERS = [
  { name: 'a server error', key: 'failed', status: 500, body: () => 'broken' },
  {
    name: 'a refusal',
    key: 'full',
    status: 200,
    body: (words: string) => JSON.stringify({ code: 500, msg: words }),
  },
  { name: 'an unreadable reply', key: 'unreadable', status: 200, body: () => '{"info":"AAAA"}' },
] as const;

/** Whether a click on the middle of a part would reach it. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const reached = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(reached);
  });

const colorOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).color);

async function openQuestion(page: Page): Promise<Locator> {
  const menu = page.locator('header [popovertarget="menu"]:not([popovertargetaction])');
  if (await menu.isVisible()) await menu.click();
  await page.locator('[popovertarget="consult"]:visible').first().click();
  const dialog = page.locator('#consult');
  await dialog.locator('[name="linkMan"]').fill('Ann');
  await dialog.locator('[name="email"]').fill('ann@example.org');
  return dialog;
}

/** Expects that a notice can be read and closed, and that the page below does not change. */
async function closeNotice(page: Page, words: string): Promise<void> {
  const toast = page.locator('.toast', { hasText: words });
  await expect(toast).toBeVisible();
  expect(await isOnTop(toast.locator('p'))).toBe(true);
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden();
}

for (const [prefix, width] of SCREENS) {
  const words = prefix ? LANGUAGES.en : LANGUAGES.zh;
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`${prefix}/schedule/ shows what became of a question above its open dialog`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/schedule/`);
      const dialog = await openQuestion(page);
      for (const { name, key, status, body } of ANSWERS)
        await test.step(name, async () => {
          await page.route('**/api/consultants', (route) =>
            route.fulfill({ status, body: body(words[key]), contentType: 'application/json' }),
          );
          // The same question again within half a second would be refused as sent twice.
          await dialog.locator('[name="content"]').fill(`Does registration close? ${name}`);
          await dialog.locator('.consult-form [type="submit"]').click();
          await closeNotice(page, words[key]);
          await expect(dialog).toBeVisible();
          await expect(dialog.locator('[name="content"]')).toHaveValue(/registration/);
          await expect(dialog.locator('.consult-form [role="status"]')).toBeHidden();
        });
    });
  });
}

/** Maximum number of openers tried on a page; a list of judges has dozens of one kind. */
const MOST = 4;

test.beforeEach(({ page }) => keepNotices(page));

/** Opens the open page again, with a notice waiting for it. @returns the notice */
async function arriveAgain(page: Page): Promise<Locator> {
  const toast = page.locator('.toast');
  await expect(async () => {
    await page.evaluate((key) => sessionStorage.setItem(key, 'a message'), ARRIVAL_KEY);
    await page.reload();
    await expect(toast).toBeVisible();
  }).toPass();
  return toast;
}

for (const address of [
  '/home/',
  '/expertJudges/',
  '/dynamicEvent/2025/1/',
  '/entryInformation/entryList/',
]) {
  test(`${address} shows a notice above any dialog that opens there, and closes only the notice`, async ({
    page,
  }) => {
    await page.goto(address);
    const openers = page.locator('[popovertarget]:not([popovertargetaction]):visible');
    const count = Math.min(await openers.count(), MOST);
    expect(count).toBeGreaterThan(0);
    for (let index = 0; index < count; index += 1) {
      const toast = await arriveAgain(page);
      const name = await openers.nth(index).getAttribute('popovertarget');
      // A real click would move the pointer off the notice, which would then close by itself.
      await openers.nth(index).evaluate((button: HTMLElement) => button.click());
      await expect.poll(() => isOnTop(toast.locator('p'))).toBe(true);
      expect(await colorOf(toast.locator('p'))).toBe(await colorOf(toast));
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
      await expect(page.locator(`#${name}:popover-open`)).toHaveCount(1);
    }
  });
}

test('a notice stays visible after the dialog below it has closed', async ({ page }) => {
  await page.goto('/schedule/');
  const toast = await arriveAgain(page);
  const dialog = page.locator('#consult');
  await dialog.evaluate((element: HTMLElement) => element.showPopover());
  await expect.poll(() => isOnTop(toast)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => isOnTop(toast)).toBe(true);
});
