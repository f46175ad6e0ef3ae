import { expect } from '@playwright/test';
import { senderOf } from '../../kit/call.ts';
import { addColleague, enter, PASSWORD } from '../../kit/office.ts';
import { logIn } from '../../kit/person.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

const ADDRESS = '/personCenter/organisation/';

test('a colleague joins an organisation by a link on a phone, and its owner hands it over and leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `会员企业${Date.now() % 1e6}`;
  const [owner, colleague] = [await addColleague(), await addColleague()];
  await enter(page.context(), owner, baseURL!);
  const send = await senderOf(page);
  const identity = {
    kind: 'enterprise',
    original: 'zh',
    name: { zh: name, en: '' },
    country: 'BR',
    registrationNumber: `BR-${Date.now()}`,
    lei: null,
  };
  expect(await send('POST', '/member/organisation', identity)).toMatchObject({ code: 200 });
  await page.goto(ADDRESS);
  await page.getByText('成员', { exact: true }).click();
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);

  // Nobody is logged in on the phone: the login leads back to the invitation.
  const phone = await browser.newPage({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await logIn(phone, { account: colleague, password: PASSWORD, phone: '' });
  await expect(phone.getByRole('heading', { name: `加入 ${name}` })).toBeVisible();
  expect(await barriers(phone)).toEqual([]);
  await phone.getByRole('button', { name: '加入', exact: true }).click();
  await expect(phone.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');

  await page.reload();
  await page.getByText('成员', { exact: true }).click();
  const role = page.getByRole('combobox', { name: `${colleague} 的角色` });
  await expect(role).toHaveValue('publisher');
  await role.selectOption('owner');
  await expect(page.getByText('已保存')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: '（您）' });
  await own.getByRole('button', { name: '退出机构' }).last().click();
  await own.getByRole('button', { name: '退出机构' }).last().click();
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);

  await phone.reload();
  await phone.getByText('成员', { exact: true }).click();
  await expect(phone.getByRole('combobox', { name: `${colleague} 的角色` })).toHaveValue('owner');
  await phone.close();
});

test('a colleague who knows the number asks on a phone to join, and an owner admits them', async ({
  page,
  browser,
  baseURL,
}) => {
  const [name, registrationNumber] = [`受邀企业${Date.now() % 1e6}`, `BR-${Date.now()}-Q`];
  const [owner, colleague] = [await addColleague(), await addColleague()];
  await enter(page.context(), owner, baseURL!);
  const send = await senderOf(page);
  const identity = {
    kind: 'enterprise',
    original: 'zh',
    name: { zh: name, en: '' },
    country: 'BR',
    registrationNumber,
    lei: null,
  };
  expect(await send('POST', '/member/organisation', identity)).toMatchObject({ code: 200 });

  const hand = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
  });
  await enter(hand, colleague, baseURL!);
  const phone = await hand.newPage();
  await phone.goto(ADDRESS);
  await phone.getByText('申请加入已在本站的机构').click();
  const ask = phone.getByRole('group').filter({ hasText: '您是谁' });
  await ask.getByRole('combobox', { name: '注册国家或地区' }).selectOption('BR');
  await ask.getByRole('textbox', { name: '登记号码' }).fill(registrationNumber.toLowerCase());
  await ask.getByRole('textbox', { name: '您是谁' }).fill('王敏，市场部经理');
  await ask.getByRole('button', { name: '发送申请' }).click();
  await expect(ask.getByText('等待答复')).toBeVisible();
  expect(await barriers(phone)).toEqual([]);

  await page.goto(ADDRESS);
  await page.getByText('成员', { exact: true }).click();
  await expect(page.getByText('王敏，市场部经理')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: `同意：${colleague}` }).click();
  await expect(page.getByText('已同意，对方现在是成员')).toBeVisible();
  await expect(page.getByRole('combobox', { name: `${colleague} 的角色` })).toHaveValue('reader');

  await phone.reload();
  await expect(phone.getByRole('heading', { name, exact: true })).toBeVisible();
  await hand.close();
});
