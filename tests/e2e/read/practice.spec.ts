import { expect } from '@playwright/test';
import { PRACTICE_YEAR } from '../../../src/contract/contest/contest.ts';
import { addColleague, enter } from '../kit/office.ts';
import { ask } from '../kit/portal/database.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers, listenForComplaints } from '../kit/site.ts';

/** The problem to which `npm run demo` leads. */
async function practiceTopic() {
  const [topic] = await ask<{ id: number; zh: string; en: string }>(
    `SELECT id, title ->> 'zh' AS zh, title ->> 'en' AS en FROM topic
     WHERE year = ${PRACTICE_YEAR} ORDER BY sort LIMIT 1`,
  );
  return topic!;
}

const LANGUAGES = [
  ['', 'zh', '这是体验赛', '队名'],
  ['/en', 'en', 'This is the practice contest', 'Team name'],
] as const;

const OFFERED = [
  ['/entryInformation/', '试报体验赛', '这是体验赛'],
  ['/entryInformation/contestant/', '试报体验赛', '这是体验赛'],
  ['/en/entryInformation/', 'Enter the practice contest', 'This is the practice contest'],
] as const;

for (const [path, link, note] of OFFERED) {
  test(`the practice contest is offered to newcomers on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const offer = page.locator('main').getByRole('link', { name: link });
    const bar = page.locator('.tab-bar');
    // On the first screen, and not covered by the bar at the bottom.
    const ends = async () => {
      const [own, foot] = [await offer.boundingBox(), await bar.boundingBox()];
      // An element that is being rendered again has no box.
      return own && foot ? foot.y - own.y - own.height : -1;
    };
    await expect.poll(ends).toBeGreaterThan(0);
    await offer.click();
    await expect(page).toHaveURL(/contestant\/\?topic=\d+$/);
    await expect(page.getByText(note)).toBeVisible();
  });
}

test('a person without entries is offered practice in their list of entries', async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, await addColleague(), baseURL!);
  await page.goto('/en/personCenter/competition/');
  await expect(page.getByText('You have not entered.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter an invitation code' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Enter the practice contest' }).click();
  await expect(page.getByText('This is the practice contest')).toBeVisible();

  // Errors are shown at their field, in the language of the page.
  await page.getByRole('button', { name: 'Begin the entry' }).click();
  const name = page.getByLabel('Team name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Give the team a name of 2 to 40 characters\.$/);
  await name.fill('Narrow Bits');
  await expect(name).toHaveAccessibleDescription(/no two teams of an edition share a name\.$/);
});

for (const [prefix, locale, note, field] of LANGUAGES) {
  test(`the practice contest can be entered where the demonstration leads (${locale})`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page);
    const topic = await practiceTopic();
    await page.goto(`${prefix}/entryInformation/contestant/?topic=${topic.id}`);
    await expect(page.getByText(topic[locale], { exact: true })).toBeVisible();
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByLabel(field)).toBeVisible();
    // The status of the current session would contradict it.
    await expect(page.locator('[data-at]:visible', { hasText: '2025' })).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a link to a missing problem says so, and leads to the others', async ({ page }) => {
  await page.goto('/entryInformation/contestant/?topic=999999');
  await expect(page.getByText('未能打开这份报名')).toBeVisible();
  await page.locator('main').getByRole('link', { name: '返回赛题列表' }).click();
  await expect(page).toHaveURL(/\/entryInformation\/entryList\/$/);
});
