import { expect } from '@playwright/test';
import { confirmPerson, contestant, expectSaved, openTopic } from '../../kit/entry/entering.ts';
import { expectToFit } from '../../kit/form/form.ts';
import { addColleague, PASSWORD } from '../../kit/office.ts';
import { logIn } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { listenForComplaints } from '../../kit/site.ts';

test('two people form a team by an invitation link, both fill in their parts, and the captain submits', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic();
  const captain = await contestant(browser, baseURL!, 390);
  const member = await contestant(browser, baseURL!, 1440);
  const complaints = [captain, member].map(({ page }) => listenForComplaints(page));
  const { page } = captain;

  await page.goto(`/entryInformation/entryDetail/${topic}/`);
  await expect(page.getByText('剩余名额 20 / 20')).toBeVisible();
  await expectToFit(page, 390);
  await page.getByRole('link', { name: '报名此题' }).click();
  await page.getByLabel('队名').fill('算力先锋');
  await page.getByLabel('参赛口号').fill('算无遗策');
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '开始报名' }).click();
  await expect(page.getByRole('heading', { name: '队伍', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await expect(page.getByRole('img', { name: '邀请链接二维码' })).toBeVisible();
  await expectToFit(page, 390);

  await member.page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(member.page.getByRole('heading', { name: '邀请您加入“算力先锋”' })).toBeVisible();
  expect(new URL(member.page.url()).hash).toBe('');
  await expectToFit(member.page, 1440);
  await member.page.getByRole('button', { name: '申请加入' }).click();
  await expect(member.page.getByText('请等待队长确认')).toBeVisible();

  await page.getByRole('button', { name: '同意加入' }).click();
  await expect(page.getByText(member.name)).toBeVisible();
  await expect(member.page.getByText(captain.name)).toBeVisible();
  await member.page.getByRole('link', { name: '下一步：本人信息' }).click();
  await confirmPerson(member.page, '李想');
  await member.page.getByLabel('所学专业').fill('计算机科学');
  await expectSaved(member.page);
  await expectToFit(member.page, 1440);

  await page.getByRole('link', { name: '下一步：本人信息' }).click();
  await confirmPerson(page, '王晓');
  await expectToFit(page, 390);
  await page.getByRole('link', { name: '下一步：报名表' }).click();
  await expect(page.getByLabel('参赛口号')).toHaveValue('算无遗策');
  await page.getByLabel('作品名称').fill('城市供水的调度');
  await expectToFit(page, 390);
  await page.getByRole('link', { name: '下一步：核对并提交' }).click();
  await expect(page.getByRole('heading', { name: '还有 2 处需要填写或改正' })).toBeVisible();
  await expect(page.getByText('我 · 所学专业')).toBeVisible();
  await expectToFit(page, 390);
  for (const [major, missing] of [
    ['', 3],
    ['计算机科学', 2],
  ] as const) {
    await member.page.getByLabel('所学专业').fill(major);
    await expectSaved(member.page);
    await page.getByRole('button', { name: '重新核对' }).click();
    const heading = page.getByRole('heading', { name: `还有 ${missing} 处需要填写或改正` });
    await expect(heading).toBeVisible();
    await expect(page.getByText(/^\d\d:\d\d 核对$/)).toBeVisible();
    await expectToFit(page, 390);
  }
  await page.getByRole('link', { name: '方案概述' }).click();
  await expect(page.getByLabel('方案概述')).toBeFocused();
  await page.getByLabel('方案概述').fill('先预测，再调度。');
  await page
    .getByRole('link', { name: /本人信息/ })
    .first()
    .click();
  await page.getByLabel('所学专业').fill('自动化');
  await page.getByRole('link', { name: /核对并提交/ }).click();
  await expect(page.getByText('内容完整，可以提交')).toBeVisible();
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '提交报名' }).click();

  await expect(page).toHaveURL(`/entryInformation/contestantSuccess/?id=${id}`);
  const [entry] = await ask<{ number: string; status: string; title: string }>(
    `SELECT number, status, title FROM entry WHERE id = ${id}`,
  );
  expect(entry).toMatchObject({ status: 'submitted', title: '城市供水的调度' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('报名已提交');
  await expect(page.locator('.enter-big')).toContainText(entry!.number);
  await expectToFit(page, 390);
  const [version] = await ask<{ members: { name: string; answers: object }[] }>(
    `SELECT snapshot -> 'members' AS members FROM entry_version WHERE entry_id = ${id}`,
  );
  expect(version!.members.map(({ name, answers }) => ({ name, answers }))).toEqual([
    { name: '王晓', answers: { f2: '自动化' } },
    { name: '李想', answers: { f2: '计算机科学' } },
  ]);

  await page.getByRole('button', { name: '重发确认通知' }).click();
  await expect(page.getByText('已重发，请查看站内消息、邮件或短信。')).toBeVisible();
  const confirmations = await ask<{ count: number }>(
    `SELECT count(*)::int AS count FROM message JOIN account ON account.id = account_id
     WHERE about = 'entry ${id}' AND channel = 'site' AND user_name = '${captain.name}'
       AND template = 'entrySubmit'`,
  );
  expect(confirmations).toEqual([{ count: 2 }]);
  await page.getByRole('link', { name: '查看我的报名' }).click();
  await expect(page.getByText('已提交，等待组委会审核')).toBeVisible();
  await page.getByLabel('留言').fill('请问何时公布结果？');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText('请问何时公布结果？');
  await expectToFit(page, 390);
  await member.page.goto(`/en/entryInformation/competition/?id=${id}`);
  await expect(member.page.getByText('Submitted; the contest office will review it')).toBeVisible();
  await expectToFit(member.page, 1440);
  await page.goto('/personCenter/competition/');
  await expect(page.getByRole('link', { name: '查看我的报名' })).toBeVisible();
  await expectToFit(page, 390);
  expect(complaints).toEqual([[], []]);
});

test('a visitor who begins before the login finds everything after it, and a code lets a member join at once', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic();
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1024, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const account = await addColleague();
  await page.goto(`/entryInformation/contestant/?topic=${topic}`);
  await page.getByLabel('队名').fill('深蓝二队');
  await page.getByLabel('参赛口号').fill('稳中求进');
  await expectToFit(page, 1024);
  await page.getByRole('link', { name: '登录并继续' }).click();
  await logIn(page, { account, password: PASSWORD, phone: '' });
  await expect(page.getByLabel('队名')).toHaveValue('深蓝二队');
  await expect(page.getByLabel('参赛口号')).toHaveValue('稳中求进');
  await page.getByRole('button', { name: '开始报名' }).click();
  await page.getByRole('radio', { name: '邀请码' }).check();
  await page.getByRole('button', { name: '生成邀请码' }).click();
  const code = await page.getByRole('textbox', { name: '邀请码' }).inputValue();
  await expectToFit(page, 1024);

  const member = await contestant(browser, baseURL!, 390);
  await member.page.goto('/en/entryInformation/contestant/#code');
  await member.page.getByLabel('Code', { exact: true }).fill(code);
  await member.page.getByRole('button', { name: 'Look at the invitation' }).click();
  await expect(
    member.page.getByRole('heading', { name: 'You are invited to join “深蓝二队”' }),
  ).toBeVisible();
  await expectToFit(member.page, 390);
  await member.page.getByRole('button', { name: 'Join the team' }).click();
  await expect(member.page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  await expectToFit(member.page, 390);
  const roles = await ask<{ role: string }>(
    `SELECT role FROM team_member JOIN team ON team.id = team_id
     WHERE team.name = '深蓝二队' ORDER BY team_member.id`,
  );
  expect(roles).toEqual([{ role: 'captain' }, { role: 'member' }]);
});

test('two captains merge their teams by a link, and each other member is asked to agree', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic();
  const host = await contestant(browser, baseURL!, 1440);
  const guest = await contestant(browser, baseURL!, 390);
  const complaints = [host, guest].map(({ page }) => listenForComplaints(page));
  for (const [{ page }, name] of [
    [host, '甲队合一'],
    [guest, '乙队合一'],
  ] as const) {
    await page.goto(`/entryInformation/contestant/?topic=${topic}`);
    await page.getByLabel('队名').fill(name);
    await page.getByRole('button', { name: '开始报名' }).click();
    await expect(page.getByRole('heading', { name: '队伍', exact: true })).toBeVisible();
  }
  await host.page.getByLabel('角色').selectOption('team');
  await host.page.getByRole('button', { name: '生成链接' }).click();
  const link = await host.page.getByRole('textbox', { name: '邀请链接' }).inputValue();
  await expectToFit(host.page, 1440);

  await guest.page.goto(`/en${new URL(link).pathname}${new URL(link).hash}`);
  await expect(
    guest.page.getByRole('heading', { name: 'Your team is invited to merge with “甲队合一”' }),
  ).toBeVisible();
  await expectToFit(guest.page, 390);
  await guest.page.getByRole('button', { name: 'Ask to merge' }).click();
  await expect(guest.page.getByText('Once the other captain says yes')).toBeVisible();

  await expect(host.page.getByText(`乙队合一（队长 ${guest.name}）`)).toBeVisible();
  await expectToFit(host.page, 1440);
  await host.page.getByRole('button', { name: '同意加入' }).click();
  // The guest reads the other team's name before joining it.
  const roles = () =>
    ask<{ role: string }>(
      `SELECT role FROM team_member JOIN team ON team.id = team_id
       WHERE team.name = '甲队合一' AND left_at IS NULL ORDER BY team_member.id`,
    );
  await expect.poll(roles).toEqual([{ role: 'captain' }, { role: 'member' }]);
  await expect(guest.page.getByText('甲队合一').first()).toBeVisible();
  expect(complaints).toEqual([[], []]);
});
