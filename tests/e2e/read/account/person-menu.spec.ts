import { expect } from '@playwright/test';
import { addColleague, enter } from '../../kit/office.ts';
import { test } from '../../kit/portal/portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const [prefix, menu, open] of [
  ['', '个人中心', '我的消息'],
  ['/en', 'My account', 'My messages'],
] as const)
  test(`a phone shows the pages of the personal centre ${prefix} in one line, with the current one in view`, async ({
    page,
    baseURL,
  }) => {
    await enter(page.context(), await addColleague(), baseURL!);
    await page.goto(`${prefix}/personCenter/message/`);
    const links = page.getByRole('main').getByRole('navigation', { name: menu }).getByRole('link');
    await expect(links).toHaveCount(11);
    await expect(links.filter({ hasText: open })).toBeInViewport({ ratio: 0.99 });
    const tops = await links.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

test('a phone shows the link to the messages where the number of unread ones leads', async ({
  page,
  baseURL,
}) => {
  await enter(page.context(), await addColleague(), baseURL!);
  await page.goto('/personCenter/baseInfo/');
  const links = page.getByRole('main').getByRole('navigation', { name: '个人中心' });
  await expect(links.getByRole('link', { name: '我的消息' })).toBeInViewport({ ratio: 0.99 });
});
