import { existsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder, type SiteFolder } from './release.ts';

/** Copies the build's own files, scripts, styles and what lies in public/, compressed as they are, so that a release stands alone. */
export const copyAssets = (folder: SiteFolder, release: string, assets: string): Promise<void> =>
  cp(assets, releaseFolder(folder, release), { recursive: true });

/** So long a page that is open in somebody's browser may still ask for the parts of its build, in milliseconds. */
const GRACE = 30 * 24 * 60 * 60 * 1000;
const BUNDLES = '_astro';

/** Takes over the scripts and styles of earlier builds: pages that are open or cached still load them. */
export async function keepBundles(
  folder: SiteFolder,
  previous: string,
  release: string,
): Promise<void> {
  const [from, to] = [previous, release].map((id) => join(releaseFolder(folder, id), BUNDLES));
  if (!existsSync(from!)) return;
  await cp(from!, to!, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => statSync(path).mtimeMs > Date.now() - GRACE || path === from,
  });
}

const SEARCH = join('search', 'data');

/** Takes over the search index, which answers until there is one of the new release. */
export async function keepSearch(
  folder: SiteFolder,
  previous: string,
  release: string,
): Promise<void> {
  const [from, to] = [previous, release].map((id) => join(releaseFolder(folder, id), SEARCH));
  if (existsSync(from!)) await cp(from!, to!, { recursive: true });
}
