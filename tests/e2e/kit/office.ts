import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '../../../src/server/areas/identity/account/password/argon.ts';
import { passCaptcha } from './person.ts';
import { ask } from './portal/database.ts';

/** Password of every colleague. */
export const PASSWORD = 'lattice-route-9';
let count = 0;

let sealed: Promise<string> | undefined;

/** Adds an account with these roles, as the operators' command would in two seconds. @returns its name */
export async function addColleague(...roles: string[]): Promise<string> {
  count += 1;
  const name = `colleague${Date.now() % 1e7}${count}`;
  const hash = await (sealed ??= hashPassword(PASSWORD));
  await ask(
    `WITH made AS (INSERT INTO account (user_name, nick_name, password_hash)
       VALUES ('${name}', '${name}', '${hash}') RETURNING id)
     INSERT INTO account_role (account_id, role)
       SELECT id, unnest('{${roles.join()}}'::text[]) FROM made`,
  );
  return name;
}

/** Gives an account a role, which may be one made in the office. */
export const giveRole = (name: string, role: string): Promise<unknown[]> =>
  ask(
    `INSERT INTO account_role (account_id, role)
     SELECT id, '${role}' FROM account WHERE user_name = '${name}'`,
  );

/** Gives a browser a session of an account, as a login would. */
export async function enter(context: BrowserContext, name: string, origin: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await ask(
    `INSERT INTO session (token_hash, account_id, address, user_agent, password_checked_at)
     SELECT '\\x${hash}', id, '127.0.0.1', 'browser', now() FROM account WHERE user_name = '${name}'`,
  );
  await context.addCookies([{ name: 'podium-token', value: token, url: origin }]);
}

/** Logs an account in on a browser page. */
export async function workAs(page: Page, name: string, baseURL: string, hash = ''): Promise<void> {
  await enter(page.context(), name, baseURL);
  await page.goto(`/admin/${hash}`);
}

/** Logs an account in on a page of a separate browser. */
export async function deskOf(
  browser: Browser,
  name: string,
  baseURL: string,
  hash = '',
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await workAs(page, name, baseURL, hash);
  return page;
}

/** Ends every session of an account at the server without notifying its browsers. */
export const endSessions = (name: string): Promise<unknown[]> =>
  ask(`DELETE FROM session USING account WHERE account_id = account.id AND user_name = '${name}'`);

/** Makes the last check of an account's password too old for critical actions. */
export const forgetPassword = (name: string): Promise<unknown[]> =>
  ask(
    `UPDATE session SET password_checked_at = now() - interval '16 minutes' FROM account
     WHERE account_id = account.id AND user_name = '${name}'`,
  );

/** Logs in through the dialog of the office, in Chinese. */
export async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录已过期' });
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await passCaptcha(page);
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Waits until an item picked up by keyboard listens for arrow keys, a moment after it was announced: an earlier one
 * scrolls the page.
 */
export const untilCarried = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));

/** Carries out an action of a list's row, by its button or in its menu if there are many. */
export async function doWith(row: Locator, deed: string): Promise<void> {
  const named = (where: Locator) =>
    where
      .getByRole('button', { name: deed, exact: true })
      .or(where.getByRole('link', { name: deed, exact: true }));
  const across = named(row);
  const menu = row.getByRole('button', { name: /^操作 / });
  await across.or(menu).first().waitFor();
  if ((await across.count()) > 0) return across.click();
  await menu.click();
  const all = row.page().locator('.office-row-menu:visible');
  await named(all).click();
}
