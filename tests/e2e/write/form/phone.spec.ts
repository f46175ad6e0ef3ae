import { expect } from '@playwright/test';
import { addForm, answersTo, expectToFit, openPublished, type Items } from '../../kit/form/form.ts';
import { codeFor, passCaptcha } from '../../kit/person.ts';
import { test } from '../../kit/portal/portal.ts';

const ITEMS: Items = [
  { id: 'f1', kind: 'phone', name: 'phone', title: { zh: '联系电话' }, isConfirmed: true },
  { id: 'f2', kind: 'signature', name: 'signature', title: { zh: '签名' } },
];

test('a person confirms their phone by a code, signs by hand, and prints the answer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = `139${String(Date.now() % 1e8).padStart(8, '0')}`;
  const settings = { once: { by: 'phone' } } as const;
  await addForm({ key: 'signed', settings, items: ITEMS });
  await openPublished(page, '/form/signed/');
  await page.getByLabel('联系电话').fill(phone);
  const pad = page.getByRole('img', { name: '在此手写签名' });
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox())!;
  await page.mouse.move(x + 30, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.locator('.filling-fault')).toContainText('6 位验证码');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeDisabled();
  await expectToFit(page, 390);
  await page.getByLabel('短信验证码').fill(await codeFor(phone));
  await expect(page.locator('.filling-fault')).toHaveCount(0);
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  const [answer] = await answersTo('signed');
  expect(answer!.data).toEqual({
    f1: phone,
    f2: { drawn: expect.stringMatching(/^M\d+ \d+(?:L\d+ \d+)+$/) },
  });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.filling-sheet');
  await expect(sheet).toContainText(phone);
  await expect(sheet.getByRole('img', { name: '签名' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeHidden();
});
