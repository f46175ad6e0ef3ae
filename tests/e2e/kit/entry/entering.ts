import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type * as z from 'zod/mini';
import { registrationRules } from '../../../../src/contract/contest/registration.ts';
import { addForm, type Items } from '../form/form.ts';
import { addColleague, enter } from '../office.ts';
import { ask } from '../portal/database.ts';

/** The questions of a topic: of the team, of each member, and of the topic. */
const ASKED = [
  {
    id: 'g1',
    kind: 'group',
    name: 'team',
    part: 'team',
    title: { zh: '队伍情况', en: 'The team' },
    items: [
      {
        id: 'f1',
        kind: 'text',
        name: 'slogan',
        title: { zh: '参赛口号', en: 'Slogan' },
        isRequired: true,
      },
    ],
  },
  {
    id: 'g2',
    kind: 'group',
    name: 'members',
    part: 'member',
    rows: { least: 0, most: 20 },
    title: { zh: '队员情况', en: 'Each member' },
    items: [
      {
        id: 'f2',
        kind: 'text',
        name: 'major',
        title: { zh: '所学专业', en: 'Field of study' },
        isRequired: true,
      },
    ],
  },
  {
    id: 'g3',
    kind: 'group',
    name: 'topic',
    part: 'topic',
    title: { zh: '赛题方案', en: 'The approach' },
    items: [
      {
        id: 'f3',
        kind: 'longText',
        name: 'plan',
        title: { zh: '方案概述', en: 'Outline of the approach' },
        isRequired: true,
      },
    ],
  },
] satisfies Items;

/** The same, with the questions that a team is asked after its approval. */
export const ASKED_WITH_WORK: Items = [
  ...ASKED,
  {
    id: 'g4',
    kind: 'group',
    name: 'work',
    part: 'work',
    title: { zh: '决赛作品', en: 'Final work' },
    items: [
      {
        id: 'f4',
        kind: 'text',
        name: 'code',
        title: { zh: '代码仓库', en: 'Repository' },
        isRequired: true,
      },
    ],
  },
];

let count = 0;

/** Opens a topic of the demonstration with a form, for teams of two or three. @returns its number */
export async function openTopic(
  rules: z.input<typeof registrationRules> = {},
  items: Items = ASKED,
): Promise<number> {
  count += 1;
  const key = `entering-${Date.now() % 1e7}-${count}`;
  await addForm({ key, purpose: 'registration', items });
  const dates = { from: '2025-01-01T00:00:00+08:00', until: '2099-06-30T18:00:00+08:00' };
  const registration = registrationRules.parse({
    ...dates,
    form: key,
    teamMin: 2,
    teamMax: 3,
    quota: 20,
    isReviewed: true,
    ...rules,
  });
  const [topic] = await ask<{ id: number }>(
    `UPDATE topic SET registration = '${JSON.stringify(registration)}'
     WHERE id = (SELECT max(id) FROM topic WHERE year = 2025 AND id NOT IN (SELECT topic_id FROM entry))
     RETURNING id`,
  );
  return topic!.id;
}

/** Changes the registration rules of a topic. */
export const changeTopic = (
  topic: number,
  rules: z.input<typeof registrationRules>,
): Promise<unknown[]> =>
  ask(
    `UPDATE topic SET registration = registration || '${JSON.stringify(rules)}' WHERE id = ${topic}`,
  );

/** A logged-in person with a separate browser. */
export interface Contestant {
  name: string;
  page: Page;
  context: BrowserContext;
}

/** Registers a new person in a separate browser. */
export async function contestant(
  browser: Browser,
  baseURL: string,
  width: number,
): Promise<Contestant> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  const name = await addColleague();
  await enter(context, name, baseURL);
  return { name, context, page: await context.newPage() };
}

let passports = Date.now();
/**
 * Returns an unused passport number: the same one again would start the question whether its holder is in another
 * team.
 */
const nextPassport = (): string => `BR${1_000_000 + ((passports += 1) % 9_000_000)}`;

/** Fills in a person's details in Chinese, and agrees. */
export async function confirmPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('学校或单位').fill('厦门大学');
  await page.getByLabel('出生日期').fill('2003-04-05');
  await page.getByLabel('证件签发国家或地区').selectOption('BR');
  await page.getByLabel('证件号码').fill(nextPassport());
  await page.getByLabel('我已阅读并同意').check();
  await page.getByLabel('我同意按以下说明').check();
  await page.getByRole('button', { name: '确认参赛' }).click();
  await expect(page.getByText('您已确认参赛')).toBeVisible();
}

/** Waits until the server has the input: other parts of the page say "saved" of their own input. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.locator('.enter-saved[data-phase=saved]')).toBeVisible();
