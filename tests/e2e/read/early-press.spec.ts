import { expect, type Page } from '@playwright/test';
import { passCaptcha } from '../kit/person.ts';
import { test } from '../kit/portal/portal.ts';

const FORMS = '**/_astro/*Form.*.js';
const SHELL = '**/_astro/Page.*.js';

/** Delays scripts, like a slow connection, until the returned function is called. */
async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let letGo!: () => void;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('a button pressed before its script has loaded acts once the script is there', async ({
  page,
}) => {
  const letGo = await holdScripts(page, FORMS);
  await page.goto('/login/?type=register', { waitUntil: 'commit' });
  const form = page.locator('.on-register');
  await form.getByLabel('账号').fill('早来的人');
  await form.getByLabel('手机号').fill(`138${String(Date.now() % 1e8).padStart(8, '0')}`);
  await form.getByRole('button', { name: '获取验证码' }).click();
  letGo();
  await passCaptcha(page);
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await expect(form.getByLabel('账号')).toHaveValue('早来的人');
});

test('a password submitted before the script has loaded stays out of the address (threat 85)', async ({
  page,
}) => {
  const letGo = await holdScripts(page, FORMS);
  await page.goto('/login/', { waitUntil: 'commit' });
  const form = page.locator('.on-login');
  await form.getByLabel('账号').fill('nobody');
  await form.getByLabel('密码', { exact: true }).fill('lattice-route-9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/');
  letGo();
  await expect(page.locator('.captcha-dialog')).toBeVisible();
});

test('a choice made before the script of a list has loaded narrows the list once it is there', async ({
  page,
}) => {
  const letGo = await holdScripts(page, '**/_astro/find.*.js');
  await page.goto('/cooperation/docking/supply/');
  const isAsked = page.waitForRequest('**/_astro/find.*.js');
  await page.getByRole('combobox', { name: '行业' }).selectOption('C');
  await isAsked;
  letGo();
  await expect(page).toHaveURL(/\?sector=C$/);
  await expect(page.getByRole('status')).toHaveText('共找到 4 项');
});

test('a dialog opened before the script of the page has loaded is filled once it has', async ({
  page,
}) => {
  const letGo = await holdScripts(page, SHELL);
  await page.goto('/privacy/', { waitUntil: 'commit' });
  await page.locator('button[popovertarget="consult"]:visible').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
});

for (const [search, closed, waiting] of [
  ['', 1, 0],
  ['?topic=1', 0, 1],
  ['?id=1#team', 0, 1],
  ['#join=secret', 0, 1],
  ['#code', 0, 1],
] as const) {
  test(`a visitor who opens the entry page with “${search}” sees the right notice before its script has loaded`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page, '**/_astro/Contestant.*.js');
    await page.goto(`/entryInformation/contestant/${search}`, { waitUntil: 'commit' });
    await expect(page.locator('.enter')).toBeVisible();
    await expect(page.locator('.enter-unasked:visible')).toHaveCount(closed);
    await expect(page.locator('.enter-asked:visible')).toHaveCount(waiting);
    letGo();
    await expect(page.locator('.enter-asked, .enter-unasked')).toHaveCount(0);
  });
}

/**
 * When the script of the page was requested, and when the page was completely shown; undefined if either is missing.
 */
const times = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    const asked = files.find(({ name }) => /\/Page\.[^/]+\.js$/.test(name))?.startTime;
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventStart } = navigation as PerformanceNavigationTiming;
    return asked && { asked, seen: loadEventStart };
  });

test('a page loads its script after it has been shown, or at once if its address needs it', async ({
  page,
}) => {
  await page.goto('/dynamicEvent/imnewsDetail/24/');
  await expect.poll(() => times(page)).toBeTruthy();
  const { asked, seen } = (await times(page)) || { asked: 0, seen: 0 };
  expect(asked).toBeGreaterThan(seen);
  // With the clock paused, nothing that waits for a frame or a timer happens.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await Promise.all([page.waitForRequest(/\/Page\.[^/]+\.js$/), page.goto('/privacy/#main')]);
});
