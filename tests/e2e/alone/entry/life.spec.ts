import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import {
  ASKED_WITH_WORK,
  changeTopic,
  confirmPerson,
  contestant,
  expectSaved,
  openTopic,
  type Contestant,
} from '../../kit/entry/entering.ts';
import { expectToFit } from '../../kit/form/form.ts';
import { deskOf } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { listenForComplaints } from '../../kit/site.ts';

const LATER = '2099-06-30T18:00:00+08:00';
const RULES = {
  teamMin: 1,
  quota: 1,
  listCap: 5,
  editUntil: LATER,
  rosterUntil: LATER,
  withdrawUntil: LATER,
  promoteUntil: LATER,
};

const toStep = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click();
const lead = (page: Page) => page.getByRole('region', { name: '接下来' }).getByRole('status');

/** Begins an entry with a team of one, and fills in the person's details. @returns its number */
async function begin({ page }: Contestant, topic: number, team: string) {
  await page.goto(`/entryInformation/contestant/?topic=${topic}`);
  await page.getByLabel('队名').fill(team);
  await page.getByLabel('参赛口号').fill('算无遗策');
  await page.getByRole('button', { name: '开始报名' }).click();
  await expect(page).toHaveURL(/\?id=\d+$/);
  await toStep(page, /本人信息/);
  await confirmPerson(page, `${team}队长`);
  await page.getByLabel('所学专业').fill('自动化');
  return Number(new URL(page.url()).searchParams.get('id'));
}

async function writeForm({ page, context }: Contestant): Promise<void> {
  await toStep(page, /报名表/);
  await page.getByLabel('作品名称').fill('城市供水的调度');
  await expectSaved(page);
  await context.setOffline(true);
  await page.getByLabel('方案概述').fill('先预测，再调度。');
  await expect(page.getByText('已保存在本设备').first()).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
}

async function submit({ page }: Contestant): Promise<void> {
  await toStep(page, /核对并提交/);
  await expect(page.getByText('内容完整，可以提交')).toBeVisible();
  await page.getByRole('button', { name: '提交报名' }).click();
  await expect(page).toHaveURL(/contestantSuccess/);
}

async function join(captain: Contestant, member: Contestant): Promise<void> {
  const { page } = captain;
  await toStep(page, /^\d*\s*队伍/);
  await page.getByRole('radio', { name: '邀请码' }).check();
  await page.getByRole('button', { name: '生成邀请码' }).click();
  const code = await page.getByRole('textbox', { name: '邀请码' }).inputValue();
  await member.page.goto('/entryInformation/contestant/#code');
  await member.page.getByLabel('邀请码', { exact: true }).fill(code);
  await member.page.getByRole('button', { name: '查看邀请' }).click();
  await member.page.getByRole('button', { name: '加入队伍' }).click();
  await toStep(member.page, /本人信息/);
  await confirmPerson(member.page, '李想');
  await member.page.getByLabel('所学专业').fill('计算机科学');
  await expectSaved(member.page);
}

/** Adds a certificate template of the session, as the office would have placed it. */
const addTemplate = () =>
  ask(`INSERT INTO certificate_template (year, kind, title, texts, code_x, code_y)
    VALUES (2025, 'award', '{"zh":"获奖证书","en":"Award"}',
    '[{"text":{"zh":"{name}：{award}","en":"{name}: {award}"},"x":20,"y":60,"width":257,"size":20,"align":"center"}]', 250, 160)`);

test('a team enters, corrects late, changes while approved and verifies its certificate; the next in line moves up', async ({
  browser,
  baseURL,
}) => {
  const topic = await openTopic(RULES);
  const captain = await contestant(browser, baseURL!, 390);
  const member = await contestant(browser, baseURL!, 1440);
  const third = await contestant(browser, baseURL!, 1024);
  const complaints = [captain, member, third].map(({ page }) => listenForComplaints(page));
  const id = await begin(captain, topic, '先锋');
  await join(captain, member);
  await writeForm(captain);
  await submit(captain);

  const other = await begin(third, topic, '后备');
  await writeForm(third);
  await submit(third);
  await expect(third.page.getByText('名额已满，您排在候补第 1 位')).toBeVisible();
  await expectToFit(third.page, 1024);

  const desk = await deskOf(
    browser,
    await addEditor('contest:entry:%', 'contest:certificate%'),
    baseURL!,
    `#/contest/entry?topicId=${topic}&review=${id}`,
  );
  await desk.getByRole('button', { name: '标记：方案概述' }).click();
  await desk.getByRole('textbox', { name: '标记：方案概述' }).fill('太短');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: '退回修改', exact: true }).click();
  await expect
    .poll(
      async () => (await ask<{ status: string }>(`SELECT status FROM entry WHERE id = ${id}`))[0],
    )
    .toEqual({ status: 'returned' });

  await changeTopic(topic, { until: '2025-02-01T00:00:00+08:00', grace: 0 });
  await captain.page.goto(`/entryInformation/competition/?id=${id}`);
  await expect(lead(captain.page)).toContainText('前改正并重新提交');
  await expectToFit(captain.page, 390);
  await captain.page.getByRole('link', { name: '去改正' }).click();
  await expect(captain.page.getByText('只有标出的内容可以修改')).toBeVisible();
  await toStep(captain.page, /方案概述/);
  await expect(captain.page.getByLabel('作品名称')).toBeDisabled();
  await captain.page.getByLabel('方案概述').fill('先预测各区的用水，再调度泵站。');
  await expectSaved(captain.page);
  await submit(captain);

  const decide = async () => {
    await desk.goto(`/admin/#/contest/entry?topicId=${topic}&review=${id}`);
    await desk.reload();
    await desk.getByRole('button', { name: '通过', exact: true }).click();
    await expect
      .poll(
        async () =>
          (
            await ask<{ done: boolean }>(
              `SELECT status = 'approved' AND NOT is_waiting AS done FROM entry WHERE id = ${id}`,
            )
          )[0],
      )
      .toEqual({ done: true });
  };
  await decide();
  await captain.page.goto(`/entryInformation/competition/?id=${id}`);
  await expect(lead(captain.page)).toContainText('报名成功');

  await captain.page.getByRole('link', { name: '查看或修改' }).click();
  await captain.page.getByText('管理 李想').click();
  await captain.page.getByRole('button', { name: '移出队伍' }).click();
  await captain.page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(captain.page.getByText('李想')).toHaveCount(0);
  await submit(captain);
  await captain.page.goto(`/entryInformation/competition/?id=${id}`);
  await expect(lead(captain.page)).toContainText('修改正在审核，审核通过前以原内容为准');
  await expectToFit(captain.page, 390);
  await decide();

  const document = captain.page.waitForEvent('download');
  await captain.page.goto(`/entryInformation/contestantSuccess/?id=${id}`);
  await captain.page.getByRole('button', { name: '下载报名表（PDF）' }).click();
  expect((await readFile(await (await document).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await addTemplate();
  await desk.goto('/admin/#/contest/certificateTemplate');
  await desk
    .getByRole('row', { name: /获奖证书/ })
    .getByRole('button', { name: '颁发' })
    .click();
  const issuing = desk.getByRole('dialog', { name: '颁发证书' });
  await issuing.getByLabel('奖项', { exact: true }).fill('一等奖');
  await issuing.getByRole('button', { name: '颁发', exact: true }).click();
  await expect(desk.getByText('已颁发 1 份')).toBeVisible();
  await captain.page.goto('/personCenter/competition/');
  const certificate = captain.page.getByRole('listitem').filter({ hasText: '获奖证书' });
  const paper = captain.page.waitForEvent('download');
  await certificate.getByRole('button', { name: '下载证书（PDF）' }).click();
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectToFit(captain.page, 390);
  await certificate.getByRole('link', { name: '公开查验页' }).click();
  await expect(captain.page.getByText('证书有效')).toBeVisible();
  await expect(captain.page.getByText('一等奖')).toBeVisible();
  await captain.page.getByLabel('证书上的姓名').fill('先锋队长');
  await captain.page.getByRole('button', { name: '核对姓名' }).click();
  await expect(captain.page.getByText('姓名相符')).toBeVisible();
  await expectToFit(captain.page, 390);

  await captain.page.goto(`/entryInformation/competition/?id=${id}`);
  await captain.page.locator('summary', { hasText: '撤回报名' }).click();
  await captain.page.getByLabel('原因').fill('行程冲突');
  await captain.page.getByRole('button', { name: '撤回报名' }).click();
  await captain.page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(lead(captain.page)).toContainText('报名已撤回');
  await captain.page.goto(`/entryInformation/contestantSuccess/?id=${id}`);
  await expect(captain.page.getByRole('heading', { level: 1 })).toHaveText('报名已撤回');
  await expect(captain.page.locator('.enter-list')).toHaveText('报名已撤回');
  await expect(captain.page.getByRole('button', { name: '重发确认通知' })).toHaveCount(0);
  await third.page.goto(`/entryInformation/competition/?id=${other}`);
  await expect(lead(third.page)).toContainText('名额为您保留至');
  await expectToFit(third.page, 1024);
  await third.page.getByRole('button', { name: '接受名额' }).click();
  await expect(lead(third.page)).toContainText('已提交，等待组委会审核');
  // The browser reports being offline as well.
  expect(complaints.flat().filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('an approved team submits its work, and then a new version of it', async ({
  browser,
  baseURL,
}) => {
  const works = { workFrom: '2025-01-01T00:00:00+08:00', workUntil: LATER };
  const topic = await openTopic({ teamMin: 1, isReviewed: false, ...works }, ASKED_WITH_WORK);
  const captain = await contestant(browser, baseURL!, 390);
  const { page } = captain;
  const complaints = listenForComplaints(page);
  const id = await begin(captain, topic, '决胜');
  await toStep(page, /报名表/);
  await expect(page.getByLabel('代码仓库')).toHaveCount(0);
  await page.getByLabel('作品名称').fill('夜间的风电');
  await page.getByLabel('方案概述').fill('先分区，再排程。');
  await expectSaved(page);
  await submit(captain);

  await page.goto('/personCenter/competition/');
  await expect(page.getByText(/请在 .* 前提交作品/)).toBeVisible();
  await page.goto(`/entryInformation/competition/?id=${id}`);
  await expect(lead(page)).toContainText('前提交作品');
  await page.locator('main').getByRole('link', { name: '提交作品' }).click();
  await page.getByRole('button', { name: '提交作品' }).click();
  await expect(page.getByRole('heading', { name: '还有 1 处需要填写或改正' })).toBeVisible();
  await page.getByLabel('代码仓库').fill('https://example.org/night-wind');
  await page.getByRole('button', { name: '提交作品' }).click();
  await expect(page.getByText(/作品已于 .* 提交/)).toBeVisible();
  await expectToFit(page, 390);

  await page.getByLabel('代码仓库').fill('https://example.org/night-wind-2');
  await page.getByRole('button', { name: '重新提交作品' }).click();
  const handedIn = () =>
    ask<{ code: string }>(`SELECT v.snapshot #>> '{answers,work,f4}' AS code
      FROM entry e JOIN entry_version v ON v.id = e.approved_id WHERE e.id = ${id}`);
  await expect.poll(handedIn).toEqual([{ code: 'https://example.org/night-wind-2' }]);
  await page.goto(`/entryInformation/competition/?id=${id}`);
  await expect(lead(page)).toContainText(/作品已于 .* 提交/);
  await expectToFit(page, 390);
  expect(complaints).toEqual([]);
});
