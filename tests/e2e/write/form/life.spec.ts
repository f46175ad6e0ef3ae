import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/universal';
import type { FormDefinition } from '../../../../src/contract/forms/definition.ts';
import { addNewForm, Desk, keyOf, PAGE } from '../../kit/form/builder.ts';
import { senderOf } from '../../kit/call.ts';
import { openPublished } from '../../kit/form/form.ts';
import { addColleague, deskOf, giveRole, workAs } from '../../kit/office.ts';
import { passCaptcha } from '../../kit/person.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';

/** Number of answers sent by script; two of the three people who fill in by hand find a place. */
const BY_SCRIPT = 200;
const PLACES = BY_SCRIPT + 2;
const AT_ONCE = 20;

const RATING = '您对本届大赛满意吗？';
const TOPICS = '您关注哪些方向？';
const REASON = '您不满意的原因';

/** Builds and publishes three questions in both languages, the last one shown by a rule. */
async function build(page: Page): Promise<void> {
  const desk = new Desk(page);
  await desk.kind('单选').click();
  await desk.title(RATING, 'Are you satisfied with the contest?');
  await desk.options(['满意', 'Satisfied'], ['不满意', 'Not satisfied']);
  await desk.kind('多选').click();
  await desk.title(TOPICS, 'Which topics do you follow?');
  await desk.options(['算法', 'Algorithms'], ['芯片', 'Chips']);
  await desk.kind('多行文字').click();
  await desk.title(REASON, 'Why are you not satisfied?');
  await desk.showIf(RATING, '不满意');
  await expect(desk.saved).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布表单' });
  await dialog.getByRole('button', { name: '发布' }).click();
  // The message above the page disappears by itself.
  await expect(page.locator('.builder-head')).toContainText('收集中');
}

/** The form as it was built: its number, and the ids of its questions in order. */
async function builtForm(key: string) {
  const [row] = await ask<{ id: number; definition: FormDefinition }>(
    `SELECT id, definition FROM form WHERE key = '${key}'`,
  );
  const { items } = row!.definition.pages[0]!;
  return { id: row!.id, ids: items.map(({ id }) => id) };
}

async function versionOf(id: number): Promise<number> {
  const [row] = await ask<{ version: number }>(`SELECT version FROM form WHERE id = ${id}`);
  return row!.version;
}

/** Adds tickets of solved captchas. */
async function addTickets(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => randomUUID());
  const values = made.map((one) => {
    const digest = createHash('sha256').update(one).digest('hex');
    return `('\\x${digest}', 'form', '127.0.0.1', now() + interval '10 minutes')`;
  });
  await ask(
    `INSERT INTO captcha_ticket (digest, purpose, address, expires_at) VALUES ${values.join()}`,
  );
  return made;
}

/** An answer sent by script: three of four are satisfied, the others give a reason. */
function scripted(index: number, [rating, topics, reason]: string[]): object {
  const chose = (id: number) => ({ chosen: [id], other: '' });
  return index % 4 === 3
    ? { [rating!]: chose(2), [reason!]: `原因 ${index}` }
    : { [rating!]: chose(1), [topics!]: chose(1 + (index % 2)) };
}

async function submitByScript(page: Page, key: string, ids: string[]): Promise<void> {
  const send = await senderOf(page);
  const tickets = await addTickets(BY_SCRIPT);
  const submit = async (captchaVerification: string, index: number) => {
    const named = { submission: randomUUID(), number: 1, begun: '', captchaVerification };
    const body = { ...named, answers: scripted(index, ids) };
    return (await send('POST', `/api/form/${key}/answer`, body)).msg;
  };
  for (let at = 0; at < BY_SCRIPT; at += AT_ONCE) {
    const some = tickets.slice(at, at + AT_ONCE).map((one, index) => submit(one, at + index));
    expect(new Set(await Promise.all(some))).toEqual(new Set(['操作成功']));
  }
}

/** Fills in the form on a phone: closes the page midway, continues, and submits. */
async function fillOnPhone(browser: Browser, origin: string, key: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const before = await context.newPage();
  await openPublished(before, `/form/${key}/`);
  await before.getByRole('radio', { name: '不满意' }).check();
  await before.getByLabel(REASON).fill('网络太慢');
  await expect(before.getByText('已保存')).toBeVisible();
  await before.close();
  const page = await context.newPage();
  await page.goto(`/form/${key}/`);
  await expect(page.getByLabel(REASON)).toHaveValue('网络太慢');
  await page.getByRole('button', { name: '提交' }).click();
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible();
  await context.close();
}

/** Fills in the form on a desktop in English: submits offline, and expects it to be sent after reconnecting. */
async function fillOffline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Satisfied', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Chips' }).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.context().setOffline(false);
  await passCaptcha(page);
  await expect(page.getByRole('heading', { name: 'Your answers have arrived' })).toBeVisible();
}

/** The table beside a chart, row by row. */
const chartOf = (page: Page, name: string) =>
  page.locator(PAGE).getByRole('table', { name }).locator('tbody');

/** Adds an analyst who sees answers by a permission group only. @returns their name and the key of their role */
async function addAnalyst() {
  const role = `analyst_${Date.now()}`;
  const name = JSON.stringify({ zh: '分析员', en: 'Analyst' });
  await ask(
    `WITH made AS (INSERT INTO role (key, name, data_scope) VALUES ('${role}', '${name}', 'self') RETURNING id)
     INSERT INTO role_menu (role_id, menu_id) SELECT made.id, menu.id FROM made, menu
     WHERE permission LIKE 'forms:answer:%'`,
  );
  const analyst = await addColleague();
  await giveRole(analyst, role);
  return { analyst, role };
}

type Send = Awaited<ReturnType<typeof senderOf>>;

/** Collects the messages that arrive over the websocket of a page from now on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  return heard;
}

const SECRET = /原因|网络太慢|算法|芯片|关注/;

/**
 * Expects that an analyst sees only what the group allows: in list, chart, filter, order, export, and over the
 * websocket.
 */
async function expectGroupAlone(
  theirs: Page,
  { id, ids }: { id: number; ids: string[] },
  send: Send,
): Promise<void> {
  const heard = listen(theirs);
  await theirs.reload();
  const office = theirs.locator(PAGE);
  await expect(office).toContainText('不满意');
  await expect(office.getByRole('columnheader', { name: REASON })).toHaveCount(0);
  await expect(office).not.toContainText(SECRET);

  const ask = await senderOf(theirs);
  const list = async (filter: object, query = '') => {
    const reply = await ask('POST', `/forms/answer/${id}/list${query}`, { filter });
    return reply as unknown as { total: number; rows: { id: number; answers: object }[] };
  };
  const all = await list({});
  expect(all.total).toBe(51);
  for (const { answers } of all.rows) expect(Object.keys(answers)).toEqual([ids[0]]);
  expect((await list({ keyword: '网络' })).total).toBe(0);
  expect((await list({ conditions: [{ field: ids[1]!, options: [1] }] })).total).toBe(0);
  expect((await list({ conditions: [{ field: ids[0]!, options: [1] }] })).total).toBe(0);
  const ordered = await list({}, `?orderByColumn=${ids[2]}&isAsc=asc`);
  expect(ordered.rows).toEqual(all.rows);

  await office.getByRole('button', { name: '导出' }).click();
  const download = theirs.waitForEvent('download');
  await theirs.getByRole('menuitem', { name: 'CSV：选项文字' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n').length).toBe(52);
  expect(csv).not.toMatch(SECRET);

  await office.getByText('统计', { exact: true }).click();
  await expect(chartOf(theirs, RATING)).toHaveText('满意00.0%不满意51100.0%');
  await expect(office.getByRole('table')).toHaveCount(1);
  // A colleague changes a question of an answer that the group may not see.
  const path = `/forms/answer/${id}/${all.rows[0]!.id}`;
  const edited = { answers: { [ids[2]!]: '网络太慢' }, version: 1 };
  expect((await send('PUT', path, edited)).msg).toBe('操作成功');
  await expect.poll(() => heard.some((one) => one.includes('answersChanged'))).toBe(true);
  expect(heard.join()).not.toMatch(SECRET);
}

/** Rewords an option in the builder and publishes it. */
async function publishAnew(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/#/forms/form/${id}`);
  // Its permission groups have changed since it was opened.
  await page.reload();
  const desk = new Desk(page);
  await desk.card(RATING).getByRole('button', { pressed: false }).last().click();
  await desk.box('选项 2（中文）').fill('很失望');
  await expect(desk.saved).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布表单' });
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(dialog).toBeHidden();
}

test('a survey is built, answered two hundred times, analysed, exported and published in a new version', async ({
  page,
  browser,
  baseURL,
}) => {
  const key = keyOf();
  const origin = baseURL!;
  const organiser = await addColleague('admin');
  await workAs(page, organiser, origin, '#/forms/form');
  await addNewForm(page, key, PLACES);
  await build(page);
  const { id, ids } = await builtForm(key);

  const figures = await deskOf(
    browser,
    organiser,
    origin,
    `#/forms/answer?form=${id}&tab=statistics`,
  );
  await expect(figures.locator(PAGE)).toContainText('共 0 人作答');
  const desk = await (await browser.newContext({ baseURL: origin })).newPage();
  await openPublished(desk, `/en/form/${key}/`);
  const late = await (await browser.newContext({ baseURL: origin })).newPage();
  await late.goto(`/form/${key}/`);
  await late.getByRole('radio', { name: '满意', exact: true }).check();

  await submitByScript(page, key, ids);
  await expect(figures.locator(PAGE)).toContainText('共 200 人作答');
  await expect(chartOf(figures, RATING)).toHaveText('满意15075.0%不满意5025.0%');
  await fillOnPhone(browser, origin, key);
  await fillOffline(desk);
  await expect(figures.locator(PAGE)).toContainText('共 202 人作答');
  await expect(chartOf(figures, RATING)).toHaveText('满意15174.8%不满意5125.2%');
  await late.getByRole('button', { name: '提交' }).click();
  await passCaptcha(late);
  await expect(late.getByText('名额已满，不再接受填写。')).toBeVisible();
  expect(await ask(`SELECT count(*)::int FROM form_answer WHERE form_id = ${id}`)).toEqual([
    { count: PLACES },
  ]);

  const { analyst, role } = await addAnalyst();
  const group = {
    name: { zh: '满意度', en: 'Satisfaction' },
    roles: [role],
    fields: [ids[0]],
    rows: [{ field: ids[0], options: [2] }],
    deeds: ['view', 'statistics', 'export'],
  };
  const send = await senderOf(page);
  const body = { groups: [group], version: await versionOf(id) };
  expect((await send('PUT', `/forms/form/${id}/group`, body)).msg).toBe('操作成功');
  const theirs = await deskOf(browser, analyst, origin, `#/forms/answer?form=${id}`);
  await expectGroupAlone(theirs, { id, ids }, send);

  await figures.goto(`/admin/#/forms/answer?form=${id}`);
  await figures.locator(PAGE).getByRole('button', { name: '导出' }).click();
  const download = figures.waitForEvent('download');
  await figures.getByRole('menuitem', { name: 'Excel 表格（xlsx）' }).click();
  const file = await readFile(await (await download).path());
  const [head, ...rows] = await readSheet(new Blob([file]));
  expect(head!.slice(6)).toEqual([RATING, TOPICS, REASON]);
  expect(rows.length).toBe(PLACES);
  const given = rows.map((row) => row.slice(6));
  // Concurrent answers are listed in the order in which they were accepted.
  expect(given.slice(BY_SCRIPT)).toEqual([
    ['不满意', null, '网络太慢'],
    ['满意', '芯片', null],
  ]);
  expect(given).toContainEqual(['满意', '算法', null]);
  expect(given).toContainEqual(['不满意', null, '原因 199']);
  expect(given.filter(([rating]) => rating === '满意').length).toBe(151);

  await publishAnew(page, id);
  await figures.goto(`/admin/#/forms/answer?form=${id}`);
  await figures.reload();
  const old = figures.locator(PAGE).getByRole('row').filter({ hasText: '网络太慢' });
  // The list and the answer itself show the wording that was asked.
  await expect(old).toContainText('不满意');
  await old.getByRole('button', { name: '详情' }).click();
  const drawer = figures.getByRole('dialog', { name: /^答卷 \d+$/ });
  await expect(drawer).toContainText('不满意');
  await expect(drawer).not.toContainText('很失望');
  await expect(async () => {
    await late.goto(`/form/${key}/`);
    expect(await late.content()).toContain('很失望');
  }).toPass();
});
