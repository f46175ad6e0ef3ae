import { expect } from '@playwright/test';
import { addEditor } from '../../kit/editing.ts';
import { addWaitingEntries } from '../../kit/entry/reviewed-entries.ts';
import { workAs } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

const PAGE = '.office-page:visible';

/** Adds the certificate template for the session of a topic. */
const addTemplate = (topicId: number) =>
  ask(`INSERT INTO certificate_template (year, kind, title, texts, code_x, code_y)
    SELECT year, 'participation', '{"zh":"参赛证书","en":"Participation"}',
      '[{"text":{"zh":"{name}","en":"{name}"},"x":20,"y":60,"width":257,"size":20,"align":"center"}]', 250, 160
    FROM topic WHERE id = ${topicId}`);

test('the office issues certificates to the selected entries only', async ({ page, baseURL }) => {
  const { topicId, ids } = await addWaitingEntries(3);
  const [chosen, waiting, other] = ids.map(Number) as [number, number, number];
  await ask(
    `UPDATE entry SET status = 'approved', approved_id = version_id WHERE id IN (${chosen}, ${other})`,
  );
  await addTemplate(topicId);
  await page.setViewportSize({ width: 1024, height: 800 });
  const editor = await addEditor('contest:entry:%', 'contest:certificate%');
  await workAs(page, editor, baseURL!, `#/contest/entry?topicId=${topicId}`);
  for (const id of [chosen, waiting]) {
    await page.locator(PAGE).locator(`tr[data-row-key="${id}"]`).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: '为所选 2 份颁发证书' }).click();
  const dialog = page.getByRole('dialog', { name: '颁发证书' });
  const issue = dialog.getByRole('button', { name: '颁发', exact: true });
  await expect(issue).toBeDisabled();
  await dialog.getByLabel('证书模板').click();
  await page.getByTitle(/^\d{4} 届 参赛证书$/).click();
  expect(await barriers(page)).toEqual([]);
  await issue.click();
  await expect(page.getByText('已颁发 1 份')).toBeVisible();
  await expect(dialog).toBeHidden();
  const issued = await ask<{ entry: number }>(
    `SELECT entry_id AS entry FROM certificate WHERE entry_id IN (${ids.join()})`,
  );
  expect(issued).toEqual([{ entry: chosen }]);
});
