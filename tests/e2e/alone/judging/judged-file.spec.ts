import { expect, type Page } from '@playwright/test';
import { CANARY, TWIN } from '../../../kit/judging/blind/identity.ts';
import { addEditor } from '../../kit/editing.ts';
import { addEntriesWithFiles, addJudgeAt } from '../../kit/entry/judged.ts';
import { addPanelRound, addToPanel, giveAsPlanned, officeOf } from '../../kit/entry/panel.ts';
import { expectToFit } from '../../kit/form/form.ts';
import { deskOf, doWith } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

const PAGE = '.office-page:visible';
const NAME = '匿名初评';
/** Text of each document: a team of this name cannot be told from it. */
const TEAM = '作品说明';

const rowOf = (page: Page, text: string) =>
  page.locator(PAGE).getByRole('row').filter({ hasText: text });
const filesIn = (page: Page) => page.locator(PAGE).locator('tbody tr.ant-table-row');

/** Tries to open the round. */
async function open(desk: Page): Promise<void> {
  await desk.goto('/admin/#/judging/round');
  await doWith(rowOf(desk, NAME), '开始评审');
  const dialog = desk.getByRole('dialog', { name: '开始评审' });
  await dialog.getByRole('button', { name: '开始评审' }).click();
}

const untilCopied = (): Promise<void> =>
  expect(async () => {
    const [row] = await ask<{ count: number }>(
      `SELECT count(*)::int AS count FROM judged_file WHERE state = 'pending'`,
    );
    expect(row!.count).toBe(0);
  }).toPass({ timeout: 60_000 });

/**
 * Expects a document beside the sheet, displayed by its type; a browser without a viewer for it is only sent the
 * file.
 */
async function expectDocument(page: Page): Promise<void> {
  const sent = page.waitForResponse((response) => response.request().resourceType() === 'document');
  await page.getByRole('button', { name: '附件 1' }).click();
  const response = await sent;
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.locator('.score-view iframe')).toBeVisible();
}

/** Expects a film that is fetched in ranges and plays, in browsers that support its codec. */
async function expectFilm(page: Page): Promise<void> {
  const sent = page.waitForResponse((response) => response.request().resourceType() === 'media');
  await page.getByRole('button', { name: '附件 4' }).click();
  expect((await sent).status()).toBe(206);
  const film = page.locator('.score-view video');
  const isKnown = await film.evaluate(
    (one: HTMLVideoElement) => one.canPlayType('video/mp4; codecs="avc1.640028"') !== '',
  );
  if (!isKnown) return;
  await film.evaluate((one: HTMLVideoElement) => {
    one.muted = true;
    return one.play();
  });
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0);
  expect(await film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
}

test('a chair checks files before opening a blind round, and judges see what the chair was shown', async ({
  browser,
  baseURL,
}) => {
  const year = await addEntriesWithFiles([{ ...TWIN, team: TEAM }, CANARY]);
  const chair = await addEditor('judging:%');
  const desk = await deskOf(browser, chair, baseURL!, '#/judging/round');
  const office = await officeOf(desk);
  const method = { method: 'mean', seats: 1, blind: 'names' };
  const roundId = await addPanelRound(office, NAME, { year, number: 1, ...method });
  const judge = await addJudgeAt(browser, baseURL!, 1440);
  await addToPanel(office, roundId, judge.name);
  await giveAsPlanned(office, roundId);
  await untilCopied();
  await open(desk);
  await expect(desk.getByText(/有 \d+ 个附件尚未有人查看/).first()).toBeVisible();
  const refused = desk.getByRole('dialog', { name: '开始评审' });
  await refused.getByRole('button', { name: '取消' }).click();
  await expect(refused).toBeHidden();
  await expect(rowOf(desk, NAME)).toContainText('草稿');

  const english = await deskOf(browser, chair, baseURL!);
  await english.setViewportSize({ width: 1024, height: 800 });
  await english.goto(`/en/admin/#/judging/file?roundId=${roundId}`);
  await expect(filesIn(english)).toHaveCount(8);
  await expect(english.locator(PAGE).getByText('names, look at it')).toHaveCount(2);
  await expect(english.locator(PAGE).locator('mark').first()).toHaveText(TEAM);
  expect(await barriers(english)).toEqual([]);

  // Files that reveal their team are kept from judges, with a reason; the others are checked and shown.
  await desk.goto(`/admin/#/judging/file?roundId=${roundId}&state=names`);
  await expect(filesIn(desk)).toHaveCount(2);
  for (const left of [1, 0]) {
    await doWith(filesIn(desk).first(), '不予展示');
    const why = desk.getByRole('dialog', { name: '不予展示' });
    await why.getByRole('textbox').fill('正文写了队名');
    await why.getByRole('button', { name: '不予展示' }).click();
    await expect(why).toBeHidden();
    await expect(filesIn(desk)).toHaveCount(left);
  }
  await desk.goto(`/admin/#/judging/file?roundId=${roundId}&state=unread`);
  await expect(filesIn(desk)).toHaveCount(6);
  await desk.locator(PAGE).locator('thead').getByRole('checkbox').check();
  await desk.locator(PAGE).getByRole('button', { name: '向评委展示所选 6 个' }).click();
  const all = desk.getByRole('dialog', { name: '向评委展示所选 6 个' });
  await all.getByRole('button', { name: '向评委展示所选 6 个' }).click();
  await expect(all).toBeHidden();
  await expect(filesIn(desk)).toHaveCount(0);
  await open(desk);
  await expect(rowOf(desk, NAME)).toContainText('评审中');

  // The chair sees each entry with its judges, in both languages.
  for (const [look, width, path] of [
    [english, 1024, '/en/admin/'],
    [desk, 390, '/admin/'],
  ] as const) {
    await look.setViewportSize({ width, height: 844 });
    await look.goto(`${path}#/judging/ranking?roundId=${roundId}`);
    await expect(look.locator(PAGE).locator('.ant-table .judging-cell')).toHaveCount(2);
    expect(await barriers(look)).toEqual([]);
  }

  const { page } = judge;
  await page.goto('/enterScore/');
  const shown = page.locator('.score-files').getByRole('button');
  for (const place of [0, 1]) {
    await page.goto('/enterScore/');
    await page.locator('.score-item a').nth(place).click();
    await expect(page.locator('.score-files li')).toHaveCount(4);
    const isKept = (await page.getByText('组委会未提供此附件').count()) > 0;
    await expect(shown).toHaveCount(isKept ? 2 : 4);
    await expect(page.locator('.score-files')).not.toContainText(/[.](?:pdf|docx|png|mp4)/);
    if (isKept) continue;
    await expectDocument(page);
  }
  await expectFilm(page);
  await page.getByRole('button', { name: '附件 3' }).click();
  const picture = page.getByRole('img', { name: '附件 3' });
  await expect(picture).toBeVisible();
  // The picture has its space before it has loaded.
  const widthOf = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(widthOf).toBe(40);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, 390);
  await page.getByRole('button', { name: '收起' }).click();
  await expect(picture).toHaveCount(0);
});
