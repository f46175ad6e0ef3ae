import { expect, type Page } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import { expectToFit } from '../../kit/form/form.ts';
import { addApprovedEntries, addJudgeAt } from '../../kit/entry/judged.ts';
import { deskOf, doWith } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import {
  addFirstPrize,
  approveAndRelease,
  comeDue,
  confirmRelease,
  contestantAt,
  prepareRelease,
} from '../../kit/entry/released.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../../kit/site.ts';

const PAGE = '.office-page:visible';
const rowOf = (page: Page, text: string | RegExp) =>
  page.locator(PAGE).getByRole('row').filter({ hasText: text });

/** Selects an option of an antd select by the label of its field. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option-content');
  await options.filter({ hasText: option }).click();
}

/** Creates a round with two criteria in the office. */
async function addRound(desk: Page, year: number): Promise<void> {
  await desk.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = desk.getByRole('dialog', { name: '新增：评审轮次' });
  await choose(desk, '届次', String(year));
  await drawer.getByLabel('名称 中文').fill('决赛评审');
  await drawer.getByLabel('名称 英文').fill('Final');
  await drawer.getByLabel('每件作品评委数').fill('2');
  await drawer.getByLabel('排名所需份数').fill('1');
  for (const [at, [name, weight]] of [
    ['创新', '600'],
    ['实现', '400'],
  ].entries()) {
    await drawer.getByRole('button', { name: '添加标准' }).click();
    await drawer.getByLabel(`标准 ${at + 1} 名称（中文）`).fill(name!);
    await drawer.locator('.judging-criterion').nth(at).getByLabel('权重 ‰').fill(weight!);
  }
  await expect(drawer.getByText('权重合计 1000‰')).toBeVisible();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(desk, '决赛评审')).toBeVisible();
}

async function addJudge(desk: Page, account: string, round: string): Promise<void> {
  await desk.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = desk.getByRole('dialog', { name: '新增：评委' });
  await choose(desk, '评审轮次', round);
  await choose(desk, '评委账号', new RegExp(account));
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(desk, account)).toBeVisible();
}

/** Carries out an action of a row of the office, and confirms it. */
async function confirm(desk: Page, row: string, deed: string): Promise<void> {
  await doWith(rowOf(desk, row), deed);
  const dialog = desk.getByRole('dialog', { name: deed });
  await dialog.getByRole('button', { name: deed }).click();
  await expect(dialog).toBeHidden();
}

/** Scrolls to the end of the sheet, and expects that nothing lies over the line that says where it is stored. */
async function expectSavedInSight(page: Page): Promise<void> {
  await page.locator('.score-sheet button').last().scrollIntoViewIfNeeded();
  const isInSight = page.locator('.score-saved').evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isInSight).toBe(true);
}

/** Gives both marks, and expects the total at once. */
async function mark(page: Page, first: string, second: string, total: string): Promise<void> {
  await page.getByRole('spinbutton', { name: '创新' }).fill(first);
  await page.getByRole('spinbutton', { name: '实现' }).fill(second);
  await expect(page.locator('.score-total')).toContainText(total);
}

test('a chair plans a round, two judges score by phone and desktop, one of them offline, and the ranking is released', async ({
  browser,
  baseURL,
}) => {
  const { year, entries } = await addApprovedEntries(3);
  await addFirstPrize(year);
  const chair = await addEditor('judging:%');
  const phone = await addJudgeAt(browser, baseURL!, 390);
  const wide = await addJudgeAt(browser, baseURL!, 1440);
  const complaints = [phone, wide].map(({ page }) => listenForComplaints(page));

  const desk = await deskOf(browser, chair, baseURL!, '#/judging/round');
  await addRound(desk, year);
  await desk.goto('/admin/#/judging/judge');
  const round = `${year} 届 决赛评审`;
  for (const { name } of [phone, wide]) await addJudge(desk, name, round);

  await desk.goto('/admin/#/judging/assignment');
  await desk.locator(PAGE).getByRole('button', { name: '自动分配' }).click();
  const plan = desk.getByRole('dialog', { name: '自动分配' });
  await choose(desk, '评审轮次', round);
  await plan.getByRole('button', { name: '生成方案' }).click();
  await expect(plan.getByText('新分配', { exact: true })).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await plan.getByRole('button', { name: '应用方案' }).click();
  await expect(plan).toBeHidden();
  const theirs = rowOf(desk, new RegExp(`${phone.name}|${wide.name}`));
  await expect(theirs).toHaveCount(6);

  await desk.goto('/admin/#/judging/round');
  await confirm(desk, '决赛评审', '开始评审');
  await expect(rowOf(desk, '决赛评审')).toContainText('评审中');

  const { page } = phone;
  await page.goto('/enterScore/');
  await expect(page.getByText('已提交 0 / 3')).toBeVisible();
  await expectToFit(page, 390);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '开始评分' }).click();
  await mark(page, '90', '80', '86.00');
  await expect(page.getByText('已保存')).toBeVisible();
  await expectSavedInSight(page);
  await page.getByRole('spinbutton', { name: '创新' }).fill('101');
  await expect(page.getByText('请填 0–100 之间的分数')).toBeVisible();
  await page.getByRole('spinbutton', { name: '创新' }).fill('90');
  await expectToFit(page, 390);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '提交并评下一件' }).click();

  // Marks given offline stay in the browser and are sent after reconnecting.
  await expect(page.getByRole('spinbutton', { name: '创新' })).toHaveValue('');
  await phone.context.setOffline(true);
  await mark(page, '70', '70', '70.00');
  await expect(page.getByText('已存在本机')).toBeVisible();
  await phone.context.setOffline(false);
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  await page.reload();
  await expect(page.locator('.score-total')).toContainText('70.00');
  await page.getByRole('button', { name: '提交并评下一件' }).click();
  await expect(page.getByRole('spinbutton', { name: '创新' })).toHaveValue('');
  await mark(page, '60', '60', '60.00');
  await page.getByRole('button', { name: '提交并评下一件' }).click();
  await expect(page.getByText('已提交 3 / 3')).toBeVisible();

  await wide.page.goto('/en/enterScore/');
  await wide.page.getByRole('button', { name: 'Begin' }).click();
  await wide.page.getByRole('button', { name: 'Declare a conflict' }).click();
  await wide.page.getByLabel('Reason').fill('My former student is in this team');
  await wide.page.getByRole('button', { name: 'Declare a conflict' }).click();
  await expect(wide.page.getByText('0 of 2 handed in')).toBeVisible();
  await wide.page.getByRole('button', { name: 'Begin' }).click();
  await wide.page.getByRole('spinbutton').first().fill('80');
  await wide.page.getByRole('spinbutton').nth(1).fill('75');
  await expect(wide.page.locator('.score-total')).toContainText('78.00');
  await expectSavedInSight(wide.page);
  expect(await barriers(wide.page)).toEqual([]);
  await wide.page.keyboard.press('Control+Enter');
  await expect(wide.page.getByRole('spinbutton').first()).toHaveValue('');
  await wide.page.goto('/en/enterScore/');
  await wide.page.getByRole('button', { name: 'Fill in as a table' }).click();
  const cells = wide.page.locator('tr[data-state="draft"] input');
  await cells.first().fill('70');
  await cells.first().press('ArrowRight');
  await wide.page.keyboard.type('71');
  await expect(wide.page.locator('tr[data-state="draft"]')).toContainText('70.40');
  await expect(wide.page.locator('tr[data-state="draft"]').getByText(/Saved \d/)).toBeVisible();
  expect(await barriers(wide.page)).toEqual([]);

  await desk.reload();
  await confirm(desk, '决赛评审', '结束评审');
  await expect(rowOf(desk, '决赛评审')).toContainText('已结束');
  await confirm(desk, '决赛评审', '排名');
  await expect(rowOf(desk, '决赛评审')).toContainText('已排名');
  await doWith(rowOf(desk, '决赛评审'), '评分与排名');
  await expect(desk.getByText(`${chair} 已排名`)).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('button', { name: '核对评分记录' }).click();
  await expect(desk.getByText('评分记录完整，没有被改动')).toBeVisible();

  await desk.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await desk.goto('/admin/#/judging/promotion');
  await desk.getByLabel('晋级件数').fill('1');
  await desk.locator(PAGE).getByRole('button', { name: '预览' }).click();
  await expect(desk.getByText('将晋级 1 件')).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await desk.locator(PAGE).getByRole('button', { name: '确认晋级' }).click();
  await desk.locator('.ant-popconfirm').getByRole('button', { name: '确定' }).click();
  await expect(desk.getByText('现行')).toBeVisible();
  await desk.goto('/admin/#/judging/award');
  await expect(desk.getByText('奖项已按排名分配完毕')).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await prepareRelease(desk, round);
  expect(await barriers(desk)).toEqual([]);
  await confirmRelease(desk, '决赛评审');
  const second = await approveAndRelease(browser, baseURL!, '决赛评审');

  // Nobody outside the office sees anything before the release, and afterwards only what was chosen.
  const [{ user_name: winner } = { user_name: '' }] = await ask<{ user_name: string }>(
    `SELECT user_name FROM account JOIN team_member m ON m.account_id = account.id
     JOIN entry e ON e.team_id = m.team_id
     JOIN judging_release_entry r ON r.entry_id = e.id WHERE r.rank = 1`,
  );
  expect(entries.map(({ captain }) => captain.userName)).toContain(winner);
  const own = await contestantAt(browser, baseURL!, winner, 390);
  const heard = listenForComplaints(own);
  await own.goto('/personCenter/competition/');
  await expect(own.getByText('的作品').or(own.locator('.enter-card').first())).toBeVisible();
  await expect(own.getByRole('heading', { name: '评审结果' })).toHaveCount(0);
  await comeDue(second, '决赛评审');
  await own.reload();
  await expect(own.getByRole('heading', { name: '评审结果' })).toBeVisible();
  const outcome = own.locator('.enter-card').filter({ hasText: '评分记录摘要' });
  await expect(outcome).toContainText('一等奖');
  await expect(outcome).toContainText('得分');
  await expect(outcome).toContainText('名次');
  await expect(outcome).not.toContainText('创新');
  await expectToFit(own, 390);
  expect(await barriers(own)).toEqual([]);
  await expect(own.getByRole('alert')).toHaveCount(0);
  await outcome.getByRole('button', { name: '提出申诉' }).click();
  await outcome.getByLabel('申诉理由').fill('评委没有看到附件里的实验数据，请复核。');
  await outcome.getByRole('button', { name: '提交申诉' }).click();
  await expect(outcome).toContainText('已提交');
  await second.goto('/admin/#/judging/appeal');
  await expect(rowOf(second, '实验数据')).toContainText('已提交');
  expect(await barriers(second)).toEqual([]);
  const english = await contestantAt(browser, baseURL!, winner, 1440);
  await english.goto('/en/personCenter/competition/');
  await expect(english.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(async () => {
    await english.goto(`/en/results/${year}/`);
    await expect(english.getByText('Digests of score records')).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(heard).toEqual([]);

  // Score records cannot be rewritten through the database, and manipulation that bypasses the triggers is detected.
  await ask(
    `ALTER TABLE score_event DISABLE TRIGGER ALL; UPDATE score_event SET value = '99' WHERE seq = 1; ALTER TABLE score_event ENABLE TRIGGER ALL`,
  );
  await desk.goto('/admin/#/judging/ranking');
  await desk.locator(PAGE).getByRole('button', { name: '核对评分记录' }).click();
  await expect(desk.getByText('评分记录与当时写下的不一致')).toBeVisible();
  await expect(desk.getByText(/评分表 \d+ 的第 1 条/).first()).toBeVisible();
  for (const heard of complaints)
    expect(heard.filter((one) => !/ERR_INTERNET/.test(one))).toEqual([]);
});
