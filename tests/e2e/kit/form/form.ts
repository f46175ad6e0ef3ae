import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { formDefinition } from '../../../../src/contract/forms/definition.ts';
import { formSettings } from '../../../../src/contract/forms/settings.ts';
import { writeVersion } from '../../../../src/server/areas/forms/publish.ts';
import { addCollecting } from '../../../../src/server/areas/forms/service.ts';
import { forms } from '../../../../src/server/areas/forms/table.ts';
import { ask, within } from '../portal/database.ts';
import { barriers } from '../site.ts';
import { KEEP_ALIVE } from '../call.ts';

export type Items = z.input<typeof formDefinition>['pages'][0]['items'];

/** The properties of a form; the others have default values. */
interface NewForm {
  key: string;
  purpose?: 'survey' | 'registration' | 'workflow';
  title?: { zh: string; en: string };
  settings?: z.input<typeof formSettings>;
  items: Items;
}

const definitionOf = (items: Items) => formDefinition.parse({ pages: [{ id: 'p1', items }] });

const TITLE = { zh: '测试表单', en: 'A form to try' };

/** Publishes a form of one page in the portal under test, as the office would. */
export function addForm(given: NewForm): Promise<void> {
  const { key, purpose = 'survey', title = TITLE, settings = {}, items } = given;
  const form = {
    key,
    purpose,
    title,
    summary: { zh: '', en: '' },
    settings: formSettings.parse(settings),
    definition: definitionOf(items),
  };
  return within((db) => db.transaction((tx) => addCollecting(tx, form)));
}

/** Publishes another version of a form. */
export const republish = (key: string, items: Items): Promise<void> =>
  within((db) =>
    db.transaction(async (tx) => {
      const ofKey = eq(forms.key, key);
      const definition = definitionOf(items);
      const [form] = await tx.update(forms).set({ definition }).where(ofKey).returning();
      const number = await writeVersion(tx, form!, null);
      await tx.update(forms).set({ number }).where(ofKey);
    }),
  );

/**
 * Opens a page that a publish creates. Polls outside of the browser first, which would log an error for a missing
 * page.
 */
export async function openPublished(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path, KEEP_ALIVE)).status()).toBe(200);
  await page.goto(path);
}

/** One required question. */
export const QUESTION: Items = [
  {
    id: 'f1',
    kind: 'text',
    name: 'reason',
    title: { zh: '您的建议', en: 'Your advice' },
    isRequired: true,
  },
];

/** The answers given to a form, in the order in which they came. */
export const answersTo = (
  key: string,
): Promise<{ data: Record<string, unknown>; state: string }[]> =>
  ask(
    `SELECT data, form_answer.state FROM form_answer
     JOIN form ON form.id = form_id WHERE key = '${key}' ORDER BY form_answer.id`,
  );

/** Expects that nothing of the page overflows its width, and that axe finds nothing. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await barriers(page)).toEqual([]);
}
