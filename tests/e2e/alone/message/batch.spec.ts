import { expect } from '@playwright/test';
import { partsOf } from '../../../kit/messaging/mail-server.ts';
import { test } from '../../kit/portal/far-end.ts';
import { addColleague, deskOf, workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { barriers, SCREENS } from '../../kit/site.ts';

const PAGE = '.office-page:visible';

test('a batch of messages is sent after a second person has released it', async ({
  page,
  browser,
  baseURL,
  farEnd: { mail },
}) => {
  // Wide enough for the column that says who released the batch.
  await page.setViewportSize({ width: 1920, height: 900 });
  const [author, colleague, reader] = [
    await addColleague('admin'),
    await addColleague('admin'),
    await addColleague(),
  ];
  const address = `${reader}@example.org`;
  await ask(
    `UPDATE account SET email = '${address}', confirmed_email = '${address}' WHERE user_name = '${reader}'`,
  );
  const name = `截止时间 ${Date.now()}`;
  await workAs(page, author, baseURL!, '#/system/batch');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '新增：群发消息' });
  await drawer.getByRole('textbox', { name: '名称' }).fill(name);
  await drawer.getByRole('combobox', { name: '发送范围' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('指定人员').click();
  const people = drawer.getByRole('combobox', { name: '登录名' });
  await people.fill('nobody-of-this-name');
  await people.press('Enter');
  await drawer.getByRole('textbox', { name: '标题 中文' }).fill('提交截止时间延长');
  await drawer.getByRole('textbox', { name: '标题 英文' }).fill('More time to hand in');
  await drawer.getByRole('textbox', { name: '正文 中文' }).fill('延长到周五 18:00。');
  await drawer.getByRole('textbox', { name: '正文 英文' }).fill('Until Friday, 18:00.');
  const preview = drawer.getByRole('region', { name: '收件人看到的内容' });
  await expect(preview.getByRole('figure')).toHaveCount(4);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('没有登录名为 nobody-of-this-name 的可用账号')).toBeVisible();
  await people.press('Backspace');
  await people.fill(`${author},${reader}`);
  await people.press('Enter');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
  const row = page.locator(PAGE).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('等待另一位同事批准');
  await expect(row.getByRole('button', { name: '批准发送' })).toHaveCount(0);

  const desk = await deskOf(browser, colleague, baseURL!, '#/system/batch');
  const theirs = desk.locator(PAGE).getByRole('row').filter({ hasText: name });
  await theirs.getByRole('button', { name: '批准发送' }).click();
  const dialog = desk.getByRole('dialog', { name: `批准发送“${name}”` });
  await expect(dialog).toContainText('将发送给 2 人');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('figure')).toHaveCount(4);
  expect(await barriers(desk)).toEqual([]);
  await dialog.getByRole('button', { name: '批准发送' }).click();
  await expect(dialog).toBeHidden();
  await desk.close();

  // Other journeys on the same portal send mails as well.
  const mailed = () => mail.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => mailed().length).toBe(1);
  const [received] = mailed();
  expect(partsOf(received!).plain).toContain('延长到周五 18:00。');
  await expect(async () => {
    await page.locator(PAGE).getByRole('button', { name: '刷新' }).click();
    await expect(row).toContainText('已完成', { timeout: 1000 });
  }).toPass();
  await expect(row).toContainText('2 / 2');
  await expect(row).toContainText(colleague);

  const readers = await deskOf(browser, reader, baseURL!);
  await readers.goto('/personCenter/message/');
  await expect(readers.getByText('提交截止时间延长')).toBeVisible();
  await readers.close();
});

for (const [prefix, width] of SCREENS) {
  test(`${prefix || 'zh'} the pages of message batches are accessible at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await workAs(page, await addColleague('admin'), baseURL!);
    await page.goto(`${prefix}/admin/#/system/batch`);
    // A table on a desktop, cards on a phone.
    await expect(page.locator(PAGE).locator('[data-row-key]').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
}
