import { expect, type Browser, type Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { addEditor } from '../../kit/editing.ts';
import { addJudgeAt } from '../../kit/entry/judged.ts';
import {
  addPanelRound,
  addToPanel,
  fillPractice,
  giveInTurn,
  handIn,
  listLeft,
  moveRound,
  officeOf,
  type PracticeEntry,
} from '../../kit/entry/panel.ts';
import { contestantAt } from '../../kit/entry/released.ts';
import { read } from '../../kit/call.ts';
import { deskOf, doWith } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';

const PAGE = '.office-page:visible';
const NAME = '专家组评审';
type Judge = Awaited<ReturnType<typeof addJudgeAt>>;

const rowOf = (page: Page, text: string) =>
  page.locator(PAGE).getByRole('row').filter({ hasText: text });

const addChairAt = async (browser: Browser, baseURL: string): Promise<Page> =>
  deskOf(browser, await addEditor('judging:%', 'monitor:operation:%'), baseURL, '#/judging/round');

/** Gives both marks of the open sheet. */
async function mark(page: Page, novelty: number, soundness: number): Promise<void> {
  await page.getByRole('spinbutton', { name: '创新' }).fill(String(novelty));
  await page.getByRole('spinbutton', { name: '实现' }).fill(String(soundness));
  const total = ((novelty * 6 + soundness * 4) / 10).toFixed(2);
  await expect(page.locator('.score-total')).toContainText(total);
}

/** Opens the queue and submits the first sheet. */
async function scoreFirst({ page }: Judge): Promise<void> {
  await page.goto('/enterScore/');
  await page.getByRole('button', { name: '开始评分' }).click();
  await mark(page, 80, 70);
  await page.getByRole('button', { name: '提交并评下一件' }).click();
  await expect(page.getByRole('spinbutton', { name: '创新' })).toHaveValue('');
}

/**
 * Scores the second sheet offline for ten minutes of the page's own time, in which every timer of the page fires; it
 * arrives after reconnecting.
 */
async function scoreOffline({ page, context }: Judge): Promise<void> {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: '创新' })).toHaveValue('');
  await context.setOffline(true);
  await mark(page, 66, 61);
  await expect(page.getByText('已存在本机')).toBeVisible();
  await page.clock.runFor('10:00');
  await expect(page.getByText('已存在本机')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/已保存 \d/)).toBeVisible();
  await page.getByRole('button', { name: '提交并评下一件' }).click();
  await expect(page.getByRole('spinbutton', { name: '创新' })).toHaveValue('');
}

/** Declares a conflict with the first entry: the judge knows its team. */
async function declareConflict({ page }: Judge, left: number): Promise<void> {
  await page.goto('/enterScore/');
  await page.getByRole('button', { name: '开始评分' }).click();
  await page.getByRole('button', { name: '申报回避' }).click();
  await page.getByLabel('理由').fill('我指导过这支队伍的队长');
  await page.getByRole('button', { name: '申报回避' }).click();
  await expect(page.getByText(`已提交 0 / ${left}`)).toBeVisible();
}

/** Submits all sheets except those that the page has tried and the last ones that are to stay open. */
async function finish({ page }: Judge, base: number, stay = 0): Promise<void> {
  const left = await listLeft(page);
  await handIn(page, left.slice(0, left.length - stay), base);
  await page.goto('/enterScore/');
  await expect(page.locator('.score-item[data-state="untouched"]')).toHaveCount(stay);
}

/** Carries out an action of the round's row, confirms it, and expects its result in the row. */
async function confirm(desk: Page, deed: string): Promise<void> {
  await doWith(rowOf(desk, NAME), deed);
  const dialog = desk.getByRole('dialog', { name: deed });
  await dialog.getByRole('button', { name: deed }).click();
}

/** Returns everything that somebody of the office can see of a round, as the text of the pages. */
async function lookAround(desk: Page, roundId: number, { number }: PracticeEntry): Promise<string> {
  const seen: string[] = [];
  const look = async (hash: string, sign = '.ant-table-row') => {
    await desk.goto('about:blank');
    await desk.goto(`/admin/${hash}`);
    await expect(desk.locator(PAGE).locator(sign).first()).toBeVisible();
    seen.push(await desk.locator(PAGE).innerText());
  };
  await look(`#/judging/assignment?roundId=${roundId}&keyword=${number}`, '.ant-empty-description');
  await look(`#/judging/ranking?roundId=${roundId}`);
  await look('#/judging/round');
  await look(`#/judging/judge?roundId=${roundId}`);
  await look('#/monitor/operation');
  return seen.join('\n');
}

test('ten judges score thirty entries, and nobody learns anything that is not theirs before its time', async ({
  browser,
  baseURL,
}) => {
  const entries = await fillPractice();
  expect(entries).toHaveLength(30);
  const [green, rest] = [
    entries.filter(({ track }) => track === 'practice-green'),
    entries.filter(({ track }) => track !== 'practice-green'),
  ];
  const desk = await addChairAt(browser, baseURL!);
  const office = await officeOf(desk);
  const roundId = await addPanelRound(office, NAME);
  const panel: Judge[] = [];
  const judgeIds: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    panel.push(await addJudgeAt(browser, baseURL!, at % 2 === 0 ? 390 : 1440));
    judgeIds.push(await addToPanel(office, roundId, panel[at]!.name));
  }
  const reserve = await addJudgeAt(browser, baseURL!, 1024);
  const reserveId = await addToPanel(office, roundId, reserve.name, 'reserve');
  // Two halves of the panel have no entry in common, so their scores cannot be compared.
  await giveInTurn(office, roundId, rest, judgeIds.slice(0, 6));
  await giveInTurn(office, roundId, green, judgeIds.slice(6));
  await moveRound(desk, roundId, 'open');

  // A chair with a conflict of interest finds nothing of the entry while judging is in progress.
  const hidden = rest[0]!;
  const biased = await addChairAt(browser, baseURL!);
  const [{ user_name: biasedName } = { user_name: '' }] = await ask<{ user_name: string }>(
    `INSERT INTO judging_conflict (entry_id, account_id, kind, evidence, by)
     SELECT e.id, a.id, 'office', 'x', 'x' FROM entry e, account a
     WHERE e.number = '${hidden.number}' AND a.id = (SELECT max(account_id) FROM session)
     RETURNING (SELECT user_name FROM account WHERE id = account_id)`,
  );
  expect(biasedName).not.toBe('');
  const noticed = await lookAround(biased, roundId, hidden);
  for (const sign of [hidden.number, hidden.title, hidden.team])
    expect(noticed).not.toContain(sign);

  const [offline, conflicted] = [panel[0]!, panel[1]!];
  const slow = panel[6]!;
  await declareConflict(conflicted, 7);
  // Some score on phones and desktops; the rest of the panel submits everything by API calls.
  await Promise.all([offline, panel[3]!, slow, panel[7]!].map(scoreFirst));
  await scoreOffline(offline);
  for (const [at, judge] of panel.entries()) await finish(judge, 55 + at, judge === slow ? 1 : 0);

  // The returned entry came to the reserve judge.
  await reserve.page.goto('/enterScore/');
  await expect(reserve.page.getByText('已提交 0 / 1')).toBeVisible();
  await finish(reserve, 60);
  await expect(reserve.page.getByText('已提交 1 / 1')).toBeVisible();

  // One judge is still writing as the round ends: the office sees a late draft, and admits it.
  await slow.page.getByRole('button', { name: '继续评分' }).click();
  await mark(slow.page, 71, 72);
  await expect(slow.page.getByText(/已保存 \d/)).toBeVisible();
  await desk.reload();
  await confirm(desk, '结束评审');
  await expect(rowOf(desk, NAME)).toContainText('已结束');
  await slow.page.getByRole('spinbutton', { name: '创新' }).fill('91');
  await expect(slow.page.getByText('内容作为迟交保留').first()).toBeVisible();
  await desk.goto(`/admin/#/judging/assignment?roundId=${roundId}&isLate=true`);
  await doWith(desk.locator(PAGE).locator('tbody tr.ant-table-row').first(), '采纳迟交');
  const why = desk.getByRole('dialog', { name: '采纳迟交' });
  await why.getByRole('textbox').fill('评委当时仍在填写');
  await why.getByRole('button', { name: '采纳迟交' }).click();
  await expect(why).toBeHidden();
  await slow.page.reload();
  await expect(slow.page.locator('.score-total')).toContainText('83.40');
  await slow.page.getByRole('button', { name: '提交并评下一件' }).click();
  await slow.page.goto('/enterScore/');
  await expect(slow.page.getByText('已提交 5 / 5')).toBeVisible();

  // The method z needs comparable judges: it is refused, and the ranking names those who cannot be compared.
  await desk.goto('/admin/#/judging/round');
  await confirm(desk, '排名');
  await desk.goto(`/admin/#/judging/ranking?roundId=${roundId}`);
  const refusal = desk.locator(PAGE).getByText('标准分不能作为正式名次');
  await expect(refusal).toContainText(slow.name);
  await expect(refusal).toContainText(reserve.name);
  await expect(desk.getByText('已排名')).toHaveCount(0);
  const second = await addChairAt(browser, baseURL!);
  await moveRound(desk, roundId, 'reopen', '两组评委没有共同评审的作品');
  await moveRound(second, roundId, 'reopen');
  for (const { number } of green.slice(0, 4))
    await office('/judging/assignment', { roundId, number, judgeId: reserveId });
  // One of the panel has four sheets; z needs five.
  const few = { roundId, number: green[0]!.number, judgeId: judgeIds[9] };
  await office('/judging/assignment', few);
  for (const judge of [reserve, panel[9]!]) await finish(judge, 62);
  await moveRound(desk, roundId, 'close');
  await desk.goto('/admin/#/judging/round');
  await desk.reload();
  await confirm(desk, '排名');
  await expect(rowOf(desk, NAME)).toContainText('已排名');

  const after = await lookAround(biased, roundId, hidden);
  for (const sign of [hidden.number, hidden.title, hidden.team]) expect(after).not.toContain(sign);
  expect(await read(biased, `/judging/round/${roundId}/award`)).toMatchObject({ code: 500 });

  // Nothing changes before the release; after it teams read what was chosen, and nothing else.
  const { id: releaseId } = await office<{ id: number }>('/judging/release', {
    roundId,
    fields: ['rank', 'value'],
  });
  const confirmer = await officeOf(second);
  await confirmer(`/judging/release/${releaseId}/approve`, { version: 1 });
  const own = await contestantAt(browser, baseURL!, green[0]!.captain, 390);
  await own.goto('/personCenter/competition/');
  const told = async (): Promise<string> => {
    const mine = await read(own, '/api/result/mine');
    const anchors = await own.request.get(`/api/judging/released/2100`);
    return JSON.stringify([mine.data, anchors.status()]);
  };
  const before = await told();
  const at = new Date(Date.now() + 6000);
  await confirmer(`/judging/release/${releaseId}/schedule`, { version: 2, at: at.toISOString() });
  for (let answer = before; Date.now() < at.getTime(); answer = await told()) {
    expect(answer).toBe(before);
    await sleep(200);
  }
  await expect(async () => expect(await told()).not.toBe(before)).toPass();
  const { data } = await read(own, '/api/result/mine');
  const [outcome] = data as unknown as Record<string, unknown>[];
  expect(outcome).toMatchObject({ prize: null, criteria: null, comments: null, promoted: null });
  expect([typeof outcome!['rank'], typeof outcome!['value']]).toEqual(['number', 'number']);
  await own.reload();
  await expect(own.getByRole('heading', { name: '评审结果' })).toBeVisible();

  // A score record changed past every rule is reported by sheet and step.
  const [{ sheet_id: sheet } = { sheet_id: 0 }] = await ask<{ sheet_id: number }>(
    `SELECT e.sheet_id FROM score_event e JOIN judging_assignment a ON a.id = e.sheet_id
     WHERE a.round_id = ${roundId} ORDER BY e.sheet_id LIMIT 1`,
  );
  await ask(
    `ALTER TABLE score_event DISABLE TRIGGER ALL;
     UPDATE score_event SET value = '99' WHERE sheet_id = ${sheet} AND seq = 2;
     ALTER TABLE score_event ENABLE TRIGGER ALL`,
  );
  await desk.goto(`/admin/#/judging/ranking?roundId=${roundId}`);
  await desk.locator(PAGE).getByRole('button', { name: '核对评分记录' }).click();
  await expect(desk.getByText(`评分表 ${sheet} 的第 2 条`)).toBeVisible();
});
