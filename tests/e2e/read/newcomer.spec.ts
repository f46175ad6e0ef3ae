import { expect, type Page } from '@playwright/test';
import { keepNotices } from '../kit/notice.ts';
import { passCaptcha, codeFor } from '../kit/person.ts';
import { test } from '../kit/portal/portal.ts';
import { SCREENS } from '../kit/site.ts';

/** The texts and buttons of a newcomer's way, in each language. */
const WORDS = {
  zh: {
    prefix: '',
    account: '账号',
    phone: '手机号',
    send: '获取验证码',
    sent: '验证码已发送',
    code: '短信验证码',
    password: '密码',
    again: '再次输入密码',
    register: '注册',
    registered: '注册成功',
    login: '登录',
    first: '请先登录',
    noRole: '您没有相关权限',
    logOut: '退出登录',
    other: 'English',
  },
  en: {
    prefix: '/en',
    account: 'Account name',
    phone: 'Mobile phone',
    send: 'Send code',
    sent: 'The code is on its way',
    code: 'Code from the text message',
    password: 'Password',
    again: 'Password again',
    register: 'Sign up',
    registered: 'Your account is ready',
    login: 'Log in',
    first: 'Please log in first',
    noRole: 'You have no relevant permission',
    logOut: 'Log out',
    other: '中文',
  },
} as const;
type Words = (typeof WORDS)['zh' | 'en'];

const HOME = /\/home\/(m_home\/)?$/;

let count = 0;
const newcomer = () => {
  const mark = String((Date.now() + (count += 1)) % 1e8).padStart(8, '0');
  return { account: `新人${mark}`, password: 'lattice-route-9', phone: `137${mark}` };
};

async function register(page: Page, words: Words) {
  const person = newcomer();
  await page.goto(`${words.prefix}/login/?type=register`);
  const form = page.locator('.on-register');
  await form.getByLabel(words.account).fill(person.account);
  await form.getByLabel(words.phone).fill(person.phone);
  await form.getByRole('button', { name: words.send }).click();
  await passCaptcha(page);
  await page.getByText(words.sent).waitFor();
  await form.getByLabel(words.code).fill(await codeFor(person.phone));
  await form.getByLabel(words.password, { exact: true }).fill(person.password);
  await form.getByLabel(words.again).fill(person.password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: words.register }).click();
  await page.getByText(words.registered).waitFor();
  return person;
}

/** Expects the display name of the logged-in person in the header of a desktop, or in the drawer of a phone. */
async function expectNickname(page: Page, name: string, isPhone: boolean): Promise<void> {
  if (isPhone) await page.locator('[popovertarget=menu]').first().click();
  await expect(page.locator('[data-nickname]:visible').first()).toHaveText(name);
  if (isPhone) await page.keyboard.press('Escape');
}

/** Logs out in the menu of the logged-in person. */
async function logOut(page: Page, words: Words, isPhone: boolean): Promise<void> {
  if (isPhone) await page.locator('[popovertarget=menu]').first().click();
  else await page.locator('header .account summary').click();
  await page.locator('[data-log-out]:visible').click();
  // It leads to the home page, even from the home page itself.
  const arrived = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: words.logOut }).click();
  await arrived;
  await expect(page).toHaveURL(HOME);
}

for (const [prefix, width] of SCREENS) {
  const [words, now] = prefix ? [WORDS.en, WORDS.zh] : [WORDS.zh, WORDS.en];
  test(`a newcomer registers ${prefix}, logs out and logs in, at ${width} px`, async ({
    page,
    context,
  }) => {
    test.slow();
    await keepNotices(page);
    const isPhone = width < 768;
    await page.setViewportSize({ width, height: 844 });
    const person = await register(page, words);

    // A person who has just chosen a password is not asked for it again.
    await expect(page).toHaveURL(HOME);
    await expectNickname(page, person.account, isPhone);
    await logOut(page, words, isPhone);

    await page.goto(`${words.prefix}/statistic/`);
    await expect(page).toHaveURL(new RegExp(`${words.prefix}/login/`));
    await expect(page.getByText(words.first)).toBeVisible();
    const form = page.locator('.on-login');
    await form.getByLabel(words.account).fill(person.account);
    await form.getByLabel(words.password, { exact: true }).fill(person.password);
    await form.getByRole('button', { name: words.login, exact: true }).click();
    await passCaptcha(page);
    await expect(page.getByText(words.noRole)).toBeVisible();
    await expect(page).toHaveURL(HOME);

    await page.goto(`${words.prefix}/schedule/`);
    await expectNickname(page, person.account, isPhone);
    await page.getByRole('link', { name: words.other, exact: true }).click();
    await expectNickname(page, person.account, isPhone);

    // The last chosen language applies to every page.
    const second = await context.newPage();
    await second.setViewportSize({ width, height: 844 });
    await second.goto(`${now.prefix}/schedule/`);
    await expectNickname(second, person.account, isPhone);
    await logOut(second, now, isPhone);

    await page.bringToFront();
    await expect(page.locator('[data-nickname]:visible')).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('podium-token');
  });
}
