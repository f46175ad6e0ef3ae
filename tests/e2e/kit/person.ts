import { expect, type Locator, type Page } from '@playwright/test';
import { keepNotices } from './notice.ts';
import { ask } from './portal/database.ts';

/** Somebody with an account of the portal under test. */
export interface Person {
  account: string;
  password: string;
  phone: string;
}

const PATIENCE = 8000;

async function answerCaptcha(page: Page): Promise<void> {
  const block = page.locator('.captcha-bar:not([data-phase="loading"]) .captcha-block');
  await block.waitFor({ timeout: PATIENCE });
  const [row] = await ask<{ x: number }>(
    `SELECT (answer -> 0 ->> 'x')::float AS x FROM captcha_challenge ORDER BY created_at DESC LIMIT 1`,
  );
  await block.focus();
  for (let step = 0; step < Math.floor(row!.x / 10); step += 1) {
    await page.keyboard.press('Shift+ArrowRight');
  }
  for (let step = 0; step < Math.round(row!.x % 10); step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
}

/**
 * Passes the captcha that is open. The answer is read where it is kept: no picture is recognised. On a slow machine the
 * newest answer may not yet be that of the picture: as for a person, there is a next one.
 */
export async function passCaptcha(page: Page): Promise<void> {
  const dialog = page.locator('.captcha-dialog');
  await dialog.waitFor();
  await expect(async () => {
    // It may have gone while the next answer was awaited: the last one was right, and took its time.
    if ((await dialog.count()) > 0) await answerCaptcha(page);
    await dialog.waitFor({ state: 'detached', timeout: PATIENCE });
  }).toPass();
}

/** The last code that was sent to a phone: the default provider keeps it for the outbox. */
export async function codeFor(phone: string): Promise<string> {
  const [row] = await ask<{ code: string }>(
    `SELECT "values" ->> 'code' AS code FROM message
     WHERE recipient LIKE '%${phone}' ORDER BY id DESC LIMIT 1`,
  );
  return row!.code;
}

let count = 0;

/**
 * Makes an account through the form, whose owner is logged in from then on.
 * @param address of the form, with the way back that it was opened with
 */
export async function signUp(page: Page, address = '/login/?type=register'): Promise<Person> {
  count += 1;
  const mark = `${Date.now() % 1e8}`.padStart(8, '0');
  const person = {
    account: `参赛者${mark}`,
    password: 'lattice-route-9',
    phone: `13${count}${mark}`,
  };
  await keepNotices(page);
  await page.goto(address);
  const form = page.locator('.on-register');
  await form.getByLabel('账号').fill(person.account);
  await form.getByLabel('手机号').fill(person.phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await passCaptcha(page);
  await page.getByText('验证码已发送').waitFor();
  await form.getByLabel('短信验证码').fill(await codeFor(person.phone));
  await form.getByLabel('密码', { exact: true }).fill(person.password);
  await form.getByLabel('再次输入密码').fill(person.password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '注册' }).click();
  // The page leads on by itself, and whoever goes elsewhere before would be fetched back.
  await page.waitForURL(({ pathname }) => pathname !== '/login/');
  return person;
}

/** Types into a field. A page that has just opened may bring back what stood there in the middle of it. */
const write = (field: Locator, text: string): Promise<void> =>
  expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 500 });
  }).toPass();

/** Logs in by password on the login page that is open, in Chinese. */
export async function logIn(page: Page, { account, password }: Person): Promise<void> {
  const form = page.locator('.on-login');
  await write(form.getByLabel('账号'), account);
  await write(form.getByLabel('密码', { exact: true }), password);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await passCaptcha(page);
}
