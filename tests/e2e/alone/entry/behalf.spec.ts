import { expect } from '@playwright/test';
import { ASKED_KINDS } from '../../../kit/forms/each-kind.ts';
import { addEditor } from '../../kit/editing.ts';
import { confirmPerson, contestant, openTopic } from '../../kit/entry/entering.ts';
import { EACH_KIND, GIVE, givenAnswers, questionIn } from '../../kit/form/each-kind.ts';
import { expectToFit } from '../../kit/form/form.ts';
import { deskOf } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

test('a team entered by the office answers every kind of question itself, and the office reads all answers', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic({ teamMin: 1 }, EACH_KIND);
  const { page, name } = await contestant(browser, baseURL!, 1024);
  const complaints = listenForComplaints(page);
  const phone = `139${String(Date.now() % 1e8).padStart(8, '0')}`;
  await ask(`UPDATE account SET phone = '${phone}' WHERE user_name = '${name}'`);

  const desk = await deskOf(
    browser,
    await addEditor('contest:entry:%'),
    baseURL!,
    '#/contest/entry',
  );
  await desk.setViewportSize({ width: 1024, height: 900 });
  await desk.getByRole('button', { name: '代为报名' }).click();
  const dialog = desk.getByRole('dialog', { name: '代为报名' });
  const [{ title } = { title: '' }] = await ask<{ title: string }>(
    `SELECT title ->> 'zh' AS title FROM topic WHERE id = ${topic}`,
  );
  await dialog.getByLabel('赛题').fill(title);
  await desk.locator('.ant-select-item-option:visible', { hasText: title }).click();
  await dialog.getByLabel('队伍名称').fill('代报各题');
  await dialog.getByLabel('队长姓名').fill('王晓');
  await dialog.getByLabel('队长手机号').fill(phone);
  await dialog.getByRole('button', { name: '发起报名' }).click();
  const link = new URL(await dialog.getByRole('textbox', { name: '王晓' }).inputValue());

  await page.goto(link.pathname + link.hash);
  await page.getByRole('button', { name: '加入' }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('link', { name: '下一步：本人信息' }).click();
  await confirmPerson(page, '王晓');
  await page.getByRole('link', { name: '下一步：报名表' }).click();
  await page.getByLabel('作品名称').fill('城市供水的调度');
  const form = page.locator('.filling-form').last();
  for (const kind of ASKED_KINDS) await GIVE[kind](questionIn(form, kind));
  const row = form.locator('.filling-row').first();
  await row.getByLabel('姓名').fill('安');
  await row.getByLabel('甲').check();
  await expect(form.locator('.filling-file-list').getByRole('link')).toHaveCount(2);
  await expectToFit(page, 1024);
  await page.getByRole('link', { name: '下一步：核对并提交' }).click();
  await expect(page.getByText('内容完整，可以提交')).toBeVisible();
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page).toHaveURL(`/entryInformation/contestantSuccess/?id=${id}`);
  const [version] = await ask<{ team: object }>(
    `SELECT snapshot #> '{answers,team}' AS team FROM entry_version WHERE entry_id = ${id}`,
  );
  expect(version!.team).toEqual({
    ...givenAnswers(expect.any(String)),
    g1: [{ f1: '安', f2: { 1: [1] } }],
  });

  await desk.goto(`/admin/#/contest/entry?topicId=${topic}&review=${id}`);
  await desk.reload();
  const shown = desk.locator('.office-page:visible');
  for (const words of ['乙; 甲', '北方; 山', '赛题', '材料.pdf', '门口.png', '李明'])
    await expect(shown).toContainText(words);
  expect(await barriers(desk)).toEqual([]);
  expect(complaints).toEqual([]);
  await desk.context().close();
});
