import { expect } from '@playwright/test';
import { addColleague, enter } from '../../kit/office.ts';
import { ask } from '../../kit/portal/database.ts';
import { test } from '../../kit/portal/portal.ts';
import { barriers } from '../../kit/site.ts';

const ADDRESS = '/personCenter/listing/';

/** Makes an account an owner of the organisation of the demonstration that offers accelerator cards. */
const joinMaker = (name: string) =>
  ask(`INSERT INTO organisation_member (organisation_id, account_id, role)
    SELECT listing.organisation_id, account.id, 'owner' FROM listing, account
    WHERE account.user_name = '${name}' AND listing.kind = 'supply' AND listing.live #>> '{summary,en}' LIKE 'Double-width accelerator%'`);

test('a member sees on a phone which listings of others match and why, puts one aside, and opens another', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = await addColleague();
  await joinMaker(name);
  await enter(page.context(), name, baseURL!);
  await page.goto(ADDRESS);
  const supply = page.locator('.account-own > li').filter({ hasText: '推理加速卡' });
  await supply.getByText('匹配的供需信息').click();
  const best = supply.getByRole('listitem').filter({ hasText: /匹配度 \d+/ });
  await expect(best.first()).toContainText('行业：计算机、电子和光学产品');
  await expect(best.first()).toContainText('双方均面向对方所在地');
  expect(await barriers(page)).toEqual([]);
  const scores = await best.locator('em').allInnerTexts();
  expect(scores.length).toBeGreaterThan(1);

  await best.first().getByRole('button', { name: '不合适' }).click();
  await expect(best).toHaveCount(scores.length - 1);
  await page.reload();
  await supply.getByText('匹配的供需信息').click();
  await expect(best).toHaveCount(scores.length - 1);

  const link = best.first().getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
