import { fileOf } from './address.ts';
import { compress } from './release/compress.ts';
import { writePage, type Compressing } from './release/release-file.ts';
import type { NewRelease, SiteFolder } from './release/release.ts';
import { renderPage, type Batch, type Page, type Site } from './site.ts';

/** The result of a batch: manifest rows, and the errors of pages that could not be rendered. */
export interface RenderedBatch {
  entries: Pick<Page, 'path' | 'hash' | 'tags'>[];
  failures: string[];
  rendered: number;
}

/** Renders batches of pages into a release, in this thread or in others. */
export interface Renderer {
  render(batch: Batch): Promise<RenderedBatch>;
  /** Number of batches rendered at the same time. */
  width: number;
  close(): Promise<void>;
}

/** Renders one batch; a page that fails does not stop the others. */
export async function renderBatch(
  site: Site,
  folder: SiteFolder,
  release: NewRelease,
  { batch, compressing }: { batch: Batch; compressing: Compressing },
): Promise<RenderedBatch> {
  const paths = await site.pathsOfBatch(batch);
  const result: RenderedBatch = { entries: [], failures: [], rendered: paths.length };
  for (const path of paths) {
    try {
      const { bytes, hash, tags } = await renderPage(site, path);
      if (!bytes) continue;
      await writePage(folder, release, { name: fileOf(path), bytes }, compressing);
      result.entries.push({ path, hash, tags });
    } catch (error) {
      result.failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return result;
}

const WIDTH = 4;

/**
 * Renders in this thread, and compresses in others meanwhile. For small sites, where starting threads would take longer
 * than rendering.
 */
export const ownThread = (site: Site, folder: SiteFolder, release: NewRelease): Renderer => ({
  width: WIDTH,
  render: (batch) => renderBatch(site, folder, release, { batch, compressing: compress }),
  close: async () => {},
});
