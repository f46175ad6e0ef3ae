import { expect, type Locator, type Page } from '@playwright/test';
import { keepNotices } from './notice.ts';
import { ask } from './portal/database.ts';

/** A person with an account of the portal under test. */
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
 * Solves the open captcha. The solution is read from where it is stored, not recognised from the picture. On a slow
 * machine the newest solution may not yet be that of the picture: then the next one is tried, as a person would.
 */
export async function passCaptcha(page: Page): Promise<void> {
  const dialog = page.locator('.captcha-dialog');
  await dialog.waitFor();
  await expect(async () => {
    // The dialog may have closed while the next solution was awaited, since the last one was right after all.
    if ((await dialog.count()) > 0) await answerCaptcha(page);
    await dialog.waitFor({ state: 'detached', timeout: PATIENCE });
  }).toPass();
}

/** The last code sent to a phone: the default provider keeps it for the outbox. */
export async function codeFor(phone: string): Promise<string> {
  const [row] = await ask<{ code: string }>(
    `SELECT "values" ->> 'code' AS code FROM message
     WHERE recipient LIKE '%${phone}' ORDER BY id DESC LIMIT 1`,
  );
  return row!.code;
}

let count = 0;

/**
 * Registers an account through the form, which logs it in.
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
  // The page redirects by itself; a navigation before that would be overridden.
  await page.waitForURL(({ pathname }) => pathname !== '/login/');
  return person;
}

/** Types into a field. A page that has just opened may restore earlier input in the middle of it. */
const write = (field: Locator, text: string): Promise<void> =>
  expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 500 });
  }).toPass();

/** Logs in by password on the open login page, in Chinese. */
export async function logIn(page: Page, { account, password }: Person): Promise<void> {
  const form = page.locator('.on-login');
  await write(form.getByLabel('账号'), account);
  await write(form.getByLabel('密码', { exact: true }), password);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await passCaptcha(page);
}
