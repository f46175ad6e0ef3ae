import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ADDRESSES, listenForComplaints } from './site.ts';

const WIDTHS = [390, 1440];

for (const address of ADDRESSES) {
  for (const width of WIDTHS) {
    test(`${address} at ${width} px is accessible, fits the screen and keeps the console quiet`, async ({
      page,
    }) => {
      const complaints = listenForComplaints(page);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
      await expect(policy).toHaveAttribute('content', /default-src 'self'/);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The address /404/ is the page itself; its status is all that the browser mentions.
      expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    });
  }
}
