import { expect, type Page } from '@playwright/test';
import { addApplicant } from '../kit/cooperation/applicant.ts';
import { addEditor } from '../kit/editing.ts';
import { deskOf, doWith } from '../kit/office.ts';
import { test } from '../kit/portal/portal.ts';
import { barriers } from '../kit/site.ts';

/** Decides about a record in its list, with a note, and closes the queue, which the office would keep open. */
async function decide(office: Page, list: string, name: string, deed: string): Promise<void> {
  await office.goto(`/admin/#/cooperation/${list}`);
  await doWith(office.locator('.office-page:visible').getByRole('row', { name }), '处理');
  const drawer = office.getByRole('dialog', { name: /^逐条处理/ });
  await drawer.getByLabel('答复或说明（提交人可见）').fill('已核对');
  await drawer.getByRole('button', { name: deed, exact: true }).click();
  // That of the deed before may still be there.
  await expect(office.getByText('已处理 1 条').last()).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('an organisation and its listing are on the site from their approval until its certification is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, name, listingId, title } = await addApplicant();
  const addresses = ['', '/en'].flatMap((language) => [
    `${language}/cooperation/supplierDetail/${id}/`,
    `${language}/cooperation/docking/supplyDetail/${listingId}/`,
  ]);
  const states = () =>
    Promise.all(addresses.map(async (path) => (await page.request.get(path)).status()));
  const listed = async () => (await page.request.get('/cooperation/supplier/')).text();
  expect(await states()).toEqual([404, 404, 404, 404]);

  const editor = await addEditor('cooperation:certification:%', 'cooperation:listing:%');
  const office = await deskOf(browser, editor, baseURL!);
  await decide(office, 'certification', name, '通过');
  await decide(office, 'listing', title, '通过');
  await expect.poll(states).toEqual([200, 200, 200, 200]);
  await expect.poll(listed).toContain(`/supplierDetail/${id}/`);

  await page.goto('/cooperation/supplier/');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/cooperation/supplierDetail/${id}/`);

  await decide(office, 'certification', name, '撤销认证');
  await expect.poll(states).toEqual([404, 404, 404, 404]);
  await expect.poll(listed).not.toContain(`/supplierDetail/${id}/`);
});
