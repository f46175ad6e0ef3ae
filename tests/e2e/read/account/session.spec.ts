import { expect, type BrowserContext, type Page } from '@playwright/test';
import { enter } from '../../kit/office.ts';
import { signUp, logIn, type Person } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

let person: Person;

test.describe.configure({ mode: 'serial' });

test('a visitor registers with a code sent by SMS, and the account keeps its channel', async ({
  page,
}) => {
  await ask(
    `INSERT INTO channel (key, name) VALUES ('first-1', '{"zh": "一"}'), ('journal-9', '{"zh": "二"}')`,
  );
  await page.goto('/c/first-1/?to=/en/schedule/');
  await expect(page).toHaveURL('/en/schedule/');
  await page.goto('/c/journal-9/');
  await page.waitForURL(/\/home\/$/);
  const complaints = listenForComplaints(page);
  person = await signUp(page);
  await expect(page).toHaveURL('/home/');
  await expect(page.getByText('注册成功，已登录')).toBeVisible();
  await expect(page.locator('header [data-nickname]').first()).toHaveText(person.account);
  const rows = await ask(
    `SELECT source_channel, last_channel FROM account WHERE phone = '${person.phone}'`,
  );
  expect(rows).toEqual([{ source_channel: 'first-1', last_channel: 'journal-9' }]);
  expect(complaints).toEqual([]);
});

test('a visitor who opens the statistics is sent to the login and told why', async ({ page }) => {
  await page.goto('/statistic/');
  await expect(page).toHaveURL('/login/?type=login&redirect=%2Fstatistic%2Fregister%2F');
  await expect(page.getByText('请先登录')).toBeVisible();
});

test('a login leads back to the page that asked for it, and the header shows the name', async ({
  page,
}) => {
  await page.goto('/personCenter/competition/');
  await logIn(page, person);
  await expect(page).toHaveURL('/personCenter/competition/');
  await expect(page.getByText('登录成功')).toBeVisible();
  await page.goto('/dynamicEvent/');
  await expect(page.locator('header [data-nickname]').first()).toHaveText(person.account);
});

test('a person without the role is told so and sent to the home page', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, person.account, baseURL!);
  await page.goto('/statistic/register/');
  await expect(page).toHaveURL('/home/');
  await expect(page.getByText('您没有相关权限')).toBeVisible();
});

test('switching the language keeps the session and the typed text', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/login/?type=register');
  await page.locator('.on-register').getByLabel('账号').fill('typed-before');
  // If the input came before the script of a page that has just opened, it is typed again.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('typed-before');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/login/?type=register');
  const typed = page.locator('.on-register').getByLabel('Account name');
  await expect(typed).toHaveValue('typed-before');
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL('/login/?type=register');
  await enter(context, person.account, baseURL!);
  await page.goto('/home/');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('header [data-nickname]').first()).toHaveText(person.account);
});

async function openTwice(context: BrowserContext, origin: string): Promise<[Page, Page]> {
  await enter(context, person.account, origin);
  const first = await context.newPage();
  await first.goto('/home/');
  const second = await context.newPage();
  await second.goto('/personCenter/baseInfo/');
  await expect(second.getByLabel('昵称')).toHaveValue(person.account);
  return [first, second];
}

test('logging out in one tab logs out the other', async ({ context, baseURL }) => {
  const [first, second] = await openTwice(context, baseURL!);
  await first.bringToFront();
  await first.locator('header .account summary').click();
  await first.locator('header').getByRole('button', { name: '退出登录' }).first().click();
  await expect(first.getByText('确定退出登录并离开系统吗？')).toBeVisible();
  await first.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(first.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible();
  await expect(second).toHaveURL('/home/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('podium-token');
});

test('changing the password leads to the login, which says so and accepts the new password', async ({
  page,
  context,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await enter(context, person.account, baseURL!);
  await page.goto('/personCenter/securitySet/');
  const form = page.locator('form.account-form', { hasText: '新密码' });
  const password = 'lattice-river-7';
  await form.getByLabel('当前密码', { exact: true }).fill(person.password);
  await form.getByLabel('新密码', { exact: true }).fill(password);
  await form.getByLabel('再次输入密码').fill(password);
  await form.locator('[type="submit"]').click();
  await expect(page).toHaveURL('/login/?type=login');
  await expect(page.getByText('密码已修改，请重新登录')).toBeVisible();
  person = { ...person, password };
  await logIn(page, person);
  await expect(page).toHaveURL('/home/');
  expect(errors).toEqual([]);
});

test('the login page sends people who are logged in away', async ({ page, context, baseURL }) => {
  await enter(context, person.account, baseURL!);
  await page.goto('/login/?type=register');
  await expect(page).toHaveURL('/home/');
});

test('an invalid token is dropped and the visitor sent to the home page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'podium-token', value: 'x'.repeat(43), url: baseURL! }]);
  await page.goto('/schedule/');
  await expect(page).toHaveURL('/home/');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('podium-token');
});

test('a content page loads no scripts or data of the session for a visitor', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/schedule/', { waitUntil: 'networkidle' });
  const ofSession = /texts\.json|\/(page|current)\.\w+\.js|cipher|wire\/key|verifyToken/;
  expect(loaded.filter((path) => ofSession.test(path))).toEqual([]);
});

for (const address of [
  '/login/',
  '/en/login/?type=register',
  '/login/?type=forgotten',
  '/setup/#key',
]) {
  test(`${address} is accessible and logs no errors`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('form.account-form:visible button[type=submit]').click();
    await expect(page.locator('.account-summary:visible')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page for members says that it needs a login', async ({ page }) => {
    await page.goto('/en/personCenter/baseInfo/');
    await expect(page.locator('main noscript p')).toBeVisible();
  });
});
