import { gzipSync } from 'node:zlib';
import { expect, test, type Response } from '@playwright/test';
import { ADDRESSES } from './site.ts';

/** What a content page may weigh, in bytes after gzip. */
const BUDGET = { script: 10_240, stylesheet: 20_480 } as const;

async function weigh(responses: readonly Response[], type: string): Promise<number> {
  const bodies = await Promise.all(
    responses
      .filter((response) => response.request().resourceType() === type)
      .map((response) => response.body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

for (const address of ADDRESSES) {
  test(`${address} stays within its budget and brings no React`, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(address, { waitUntil: 'networkidle' });
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .allTextContents();
    const script = (await weigh(responses, 'script')) + gzipSync(inline.join('')).length;
    expect(script).toBeLessThanOrEqual(BUDGET.script);
    expect(await weigh(responses, 'stylesheet')).toBeLessThanOrEqual(BUDGET.stylesheet);
    expect(await page.locator('astro-island').count()).toBe(0);
  });
}
