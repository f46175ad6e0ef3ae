import { expect } from '@playwright/test';
import { doWith, addColleague, deskOf, enter, workAs } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

test('a published notice reaches the people who work in the office', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await deskOf(browser, await addColleague('editor'), baseURL!);
  const bell = reader.getByRole('button', { name: /^消息与通知/ });
  await expect(bell).toBeVisible();
  const title = `停机通知${Date.now() % 1e6}`;
  await workAs(page, await addColleague('admin'), baseURL!, '#/system/notice');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增：通知公告' });
  await drawer.getByRole('textbox', { name: '标题 中文' }).fill(title);
  await drawer.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await doWith(row, '发布');
  await expect(row).toContainText('已发布');
  await expect(bell).toHaveAccessibleName(/条未读/);
  await bell.click();
  await reader.getByText(title).click();
  await expect(bell).toHaveAccessibleName('消息与通知');
  await doWith(row, '撤回');
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(reader.getByText(title)).toHaveCount(0);
  await reader.context().close();
});

test('a visitor asks a question, the office answers and publishes it, and visitors see it masked', async ({
  page,
  browser,
  baseURL,
}) => {
  const question = `跨校组队需要几所学校盖章？${Date.now() % 1e6}`;
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto('/schedule/');
  await visitor.getByRole('button', { name: '咨询' }).first().click();
  const dialog = visitor.getByRole('dialog', { name: '联系组委会' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请填写 5 至 200 个字的咨询内容')).toBeVisible();
  await dialog.getByLabel('咨询内容').fill(question);
  await dialog.getByLabel('联系人').fill('欧阳老师');
  await dialog.getByLabel('手机号').fill('13912345678');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('status')).toContainText('已收到您的咨询');

  // Wide enough for the phone column of the list.
  await page.setViewportSize({ width: 1600, height: 900 });
  await workAs(page, await addColleague('admin'), baseURL!, '#/');
  await page
    .getByRole('region', { name: '待我处理' })
    .getByRole('link', { name: '咨询记录' })
    .click();
  const row = page.getByRole('row').filter({ hasText: question });
  await expect(row).toContainText('139****5678');
  await doWith(row, '查看完整信息');
  await expect(page.getByRole('dialog', { name: '完整信息' })).toContainText('13912345678');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await doWith(row, '编辑');
  const drawer = page.getByRole('dialog', { name: '编辑：咨询记录' });
  await drawer.getByRole('switch', { name: '公开显示' }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await doWith(row, '处理');
  const queue = page.getByRole('dialog', { name: '逐条处理：咨询记录' });
  await expect(queue).toContainText(question);
  await queue.getByRole('button', { name: '答复', exact: true }).click();
  await expect(queue.getByText('请填写答复或说明，随记录保存')).toBeVisible();
  await queue.getByLabel('答复或说明（仅随记录保存，不会发送）').fill('一所学校盖章即可');
  await queue.getByRole('button', { name: '答复', exact: true }).click();
  await expect(queue).not.toContainText(question);
  await queue.getByRole('button', { name: '关闭' }).first().click();
  await expect(row).toHaveCount(0);

  await visitor.reload();
  await visitor.getByRole('button', { name: '咨询' }).first().click();
  const shown = dialog.getByRole('listitem').filter({ hasText: question });
  await expect(shown).toContainText('欧*** · 139****5678');
  await expect(shown).toContainText('一所学校盖章即可');
  await visitor.context().close();
});

test('a member reads the answer to a question in the personal centre as it comes, and asks again', async ({
  page,
  browser,
  baseURL,
}) => {
  const question = `英文材料可以后补吗？${Date.now() % 1e6}`;
  const asker = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const complaints = listenForComplaints(asker);
  await enter(asker.context(), await addColleague(), baseURL!);
  await asker.goto('/personCenter/consultation/');
  await expect(asker.getByText('您还没有提出过咨询')).toBeVisible();
  await asker.getByRole('button', { name: '提出新的咨询' }).click();
  const dialog = asker.getByRole('dialog', { name: '联系组委会' });
  await dialog.getByLabel('咨询内容').fill(question);
  await dialog.getByLabel('联系人').fill('欧阳老师');
  await dialog.getByLabel('手机号').fill('13912345678');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('status')).toContainText('我的咨询');
  await asker.keyboard.press('Escape');
  const own = asker.getByRole('listitem').filter({ hasText: question }).first();
  await expect(own).toContainText('待处理');

  await workAs(page, await addColleague('admin'), baseURL!, '#/system/consultation');
  await page.getByRole('textbox', { name: '关键词' }).fill(question);
  await page.getByRole('textbox', { name: '关键词' }).press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();
  await page.getByRole('button', { name: '逐条处理' }).click();
  const queue = page.getByRole('dialog', { name: '逐条处理：咨询记录' });
  await expect(queue).toContainText(question);
  expect(await barriers(page)).toEqual([]);
  await queue.getByLabel('答复或说明（提交人可见）').fill('可以，复赛前补齐。');
  await queue.getByRole('button', { name: '答复', exact: true }).click();
  await expect(queue.getByText('都处理完了')).toBeVisible();

  await expect(own).toContainText('可以，复赛前补齐。');
  await own.getByRole('button', { name: '追问' }).click();
  await own.getByRole('textbox').fill('复赛是哪天？');
  await own.getByRole('button', { name: '提交' }).click();
  await expect(own).toContainText('待处理');
  await own.getByText('全部经过').click();
  await expect(own).toContainText('复赛是哪天？');
  for (const width of [390, 1440]) {
    await asker.setViewportSize({ width, height: 900 });
    expect(await asker.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await barriers(asker)).toEqual([]);
  expect(complaints).toEqual([]);
  await asker.context().close();
});
