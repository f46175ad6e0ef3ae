import { expect, type Page } from '@playwright/test';
import { passCaptcha } from '../kit/person.ts';
import { test } from '../kit/portal/portal.ts';

/** Keeps the code of islands back, as a slow line does, until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo!: () => void;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_astro/*Form.*.js', async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('what is pressed before its code has come is done once it has', async ({ page }) => {
  const letGo = await holdScripts(page);
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

test('a password that is sent off before the code has come stays out of the address (threat 85)', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/login/', { waitUntil: 'commit' });
  const form = page.locator('.on-login');
  await form.getByLabel('账号').fill('nobody');
  await form.getByLabel('密码', { exact: true }).fill('lattice-route-9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/');
  letGo();
  await expect(page.locator('.captcha-dialog')).toBeVisible();
});
