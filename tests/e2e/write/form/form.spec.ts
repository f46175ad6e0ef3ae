import { expect } from '@playwright/test';
import { addForm, answersTo, expectToFit, openPublished, QUESTION } from '../../kit/form/form.ts';
import { addColleague, PASSWORD } from '../../kit/office.ts';
import { logIn, passCaptcha } from '../../kit/person.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

test('a visitor fills in a form on a phone, is led to the errors, and submits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = listenForComplaints(page);
  await page.goto('/form/satisfaction/');
  await expect(page.getByText('第 1 页，共 3 页')).toBeVisible();
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '下一页' }).click();
  const summary = page.getByRole('group', { name: '表单校验不通过，有 2 处需要修改' });
  await expect(summary).toBeFocused();
  await expectToFit(page, 390);
  await summary.getByRole('link', { name: '您对本届大赛的总体评价' }).click();
  await expect(page.getByRole('radio', { name: '1 星' })).toBeFocused();
  await page.getByRole('radio', { name: '3 星' }).check();
  await page.getByRole('radio', { name: '参赛学生' }).check();
  await expect(page.getByText('新出现的题目：您的团队有几人？')).toBeAttached();
  await page.getByLabel('您的团队有几人？').fill('0');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.locator('.filling-fault')).toHaveText('1 至 20 之间的数');
  await page.getByLabel('您的团队有几人？').fill('4');
  await page.getByRole('button', { name: '下一页' }).click();

  await expect(page.getByRole('heading', { name: '哪里可以更好' })).toBeFocused();
  await page.getByRole('checkbox', { name: '评审与反馈' }).check();
  await page.getByRole('checkbox', { name: '其他' }).check();
  await page.getByLabel('请说明：其他').fill('食宿');
  await page.getByLabel('请具体说说').fill('希望公布评分细则');
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '下一页' }).click();

  const parts = page.getByRole('radiogroup', { name: '报名' });
  await parts.getByRole('radio', { name: '好' }).check();
  for (const line of ['初赛', '决赛'])
    await page.getByRole('radiogroup', { name: line }).getByRole('radio', { name: '一般' }).check();
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await page.getByRole('radio', { name: '可以' }).check();
  await page.getByLabel('您的邮箱').fill('ann');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.locator('.filling-fault')).toContainText('name@example.org');
  await page.getByRole('radio', { name: '不必' }).check();
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeFocused();
  await expect(page.getByText('感谢您的坦率')).toBeVisible();
  await expectToFit(page, 390);
  expect(complaints).toEqual([]);
  const [answer] = await answersTo('satisfaction');
  expect(answer!.data).toEqual({
    q1: { chosen: [1], other: '' },
    q3: 4,
    q4: 3,
    q5: { chosen: [3, 6], other: '食宿' },
    q6: '希望公布评分细则',
    q7: { 1: [1], 2: [2], 3: [2] },
    q8: 8,
    q9: { chosen: [2], other: '' },
  });
});

test('a person who closes the page midway finds their draft again, here and on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/form/satisfaction/');
  await page.getByRole('radio', { name: 'A teacher' }).check();
  await page.getByLabel('How many were on your team?').fill('7');
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await expect(page.getByText('Saved at')).toBeVisible();
  await page.getByText('Continue on another device').click();
  const link = await page.getByLabel('Link to continue with').inputValue();
  await expectToFit(page, 1440);
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/en/form/satisfaction/');
  await expect(again.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(again.getByLabel('How many were on your team?')).toHaveValue('7');
  await again.goto('/form/satisfaction/');
  await expect(again.getByLabel('您的团队有几人？')).toHaveValue('7');

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await other.goto('/en/form/satisfaction/');
  await other.getByRole('radio', { name: 'From a company' }).check();
  await expect(other.getByText('Saved at')).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('radio', { name: 'A teacher' })).toBeChecked();
  await expect(other).toHaveURL('/en/form/satisfaction/');
  await other.context().close();
});

test('an answer submitted offline is sent once after reconnecting, and one whose reply was lost is not duplicated', async ({
  page,
  context,
}) => {
  await addForm({ key: 'offline', items: QUESTION });
  await openPublished(page, '/form/offline/');
  await page.getByLabel('您的建议').fill('多办几场');
  await context.setOffline(true);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('恢复联网后提交')).toBeVisible();
  expect(await barriers(page, 'main')).toEqual([]);
  await page.route('**/api/form/offline/answer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await passCaptcha(page);
  await expect(page.getByText('不确定答卷是否已送达')).toBeVisible();
  await page.unroute('**/api/form/offline/answer');
  await page.reload();
  await page.getByRole('button', { name: '再次提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  expect(await answersTo('offline')).toEqual([{ data: { f1: '多办几场' }, state: 'submitted' }]);
});

test('a form for members asks for the login, returns to the draft, and lets the answer be changed and withdrawn', async ({
  page,
}) => {
  const settings = {
    access: 'account',
    changeUntil: '2999-01-01T00:00:00Z',
    once: { by: 'account' },
  } as const;
  await addForm({ key: 'members', settings, items: QUESTION });
  const account = await addColleague();
  await openPublished(page, '/form/members/');
  await expect(page.getByText('每人限填一份')).toBeVisible();
  await page.getByLabel('您的建议').fill('多办几场');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('请先登录')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '登录' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: '登录' }).click();
  await logIn(page, { account, password: PASSWORD, phone: '' });
  await expect(page).toHaveURL('/form/members/');
  await expect(page.getByLabel('您的建议')).toHaveValue('多办几场');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: '修改答卷' }).click();
  await page.getByLabel('您的建议').fill('少办几场');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();
  expect(await answersTo('members')).toEqual([{ data: { f1: '少办几场' }, state: 'submitted' }]);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '撤回答卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('答卷已撤回')).toBeVisible();
  await expect(page.getByLabel('您的建议')).toHaveValue('');
  expect(await answersTo('members')).toEqual([{ data: { f1: '少办几场' }, state: 'withdrawn' }]);
});

test('a form with a password shows its questions to people who enter it', async ({ page }) => {
  await addForm({
    key: 'guests',
    settings: { access: 'password', password: '一路顺风' },
    items: QUESTION,
  });
  await openPublished(page, '/form/guests/');
  await page.getByLabel('填写密码').fill('别的');
  await page.getByRole('button', { name: '开始填写' }).click();
  await expect(page.getByText('填写密码不正确')).toBeVisible();
  await page.getByLabel('填写密码').fill('一路顺风');
  await page.getByRole('button', { name: '开始填写' }).click();
  await expect(page.getByLabel('您的建议')).toBeVisible();
});
