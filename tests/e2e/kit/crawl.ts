import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSite, type ExportedSite } from './export.ts';
import { readFacts, type PageFacts } from './facts.ts';
import { test as base } from './portal/portal.ts';
import { PUBLIC_ORIGIN } from './portal/snapshot.ts';

/** The exported site with the facts of each page. */
export interface Crawl extends ExportedSite {
  origin: string;
  facts: ReadonlyMap<string, PageFacts>;
}

/** Journeys that look at all pages at once; the site is exported and read once for all of them. */
export const test = base.extend<object, { crawl: Crawl }>({
  crawl: [
    async ({ browser, portal: { dataDir } }, use) => {
      const origin = PUBLIC_ORIGIN;
      const folder = mkdtempSync(join(tmpdir(), 'podium-export-'));
      const site = exportSite(folder, { origin, dataDir });
      const page = await browser.newPage();
      const facts = new Map<string, PageFacts>();
      for (const address of site.pages)
        facts.set(address, await page.evaluate(readFacts, site.read(address)));
      await page.close();
      await use({ ...site, origin, facts });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});
