import { expect, type Page } from '@playwright/test';
import type * as z from 'zod/mini';
import { formDefinition } from '../../src/contract/forms/definition.ts';
import { formSettings } from '../../src/contract/forms/settings.ts';
import { addCollecting } from '../../src/server/areas/forms/service.ts';
import { startCluster } from '../../src/server/platform/db/embedded/cluster.ts';
import { connect } from '../../src/server/platform/db/database.ts';
import { dataDir } from './data-dir.ts';

/** What a form is made of; the rest goes without saying. */
interface NewForm {
  key: string;
  settings?: z.input<typeof formSettings>;
  items: z.input<typeof formDefinition>['pages'][0]['items'];
}

/** Publishes a form of one page in the portal under test, as its office would. */
export async function addForm({ key, settings = {}, items }: NewForm): Promise<void> {
  const cluster = await startCluster(dataDir());
  const { db, close } = connect(cluster.url);
  const title = { zh: '测试表单', en: 'A form to try' };
  const definition = formDefinition.parse({ pages: [{ id: 'p1', items }] });
  const form = {
    key,
    purpose: 'survey' as const,
    title,
    summary: { zh: '', en: '' },
    settings: formSettings.parse(settings),
    definition,
  };
  await db.transaction((tx) => addCollecting(tx, form));
  await close();
  await cluster.stop();
}

/** Opens a page that comes into being by a publish. */
export const openPublished = (page: Page, path: string): Promise<void> =>
  expect(async () => {
    expect((await page.goto(path))!.status()).toBe(200);
  }).toPass();
