import { existsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder, type SiteFolder } from './release.ts';

/**
 * Copies the build's own files into a release, so that it is complete by itself: scripts, styles and the content of
 * public/, with their compressed variants.
 */
export const copyAssets = (folder: SiteFolder, release: string, assets: string): Promise<void> =>
  cp(assets, releaseFolder(folder, release), { recursive: true });

/** How long pages that are open in a browser may still request files of their build, in milliseconds. */
const GRACE = 30 * 24 * 60 * 60 * 1000;
const BUNDLES = '_astro';

/** Copies scripts and styles of earlier builds into a release: open and cached pages still load them. */
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

/** Copies the search index of the previous release, which serves until the new release has its own. */
export async function keepSearch(
  folder: SiteFolder,
  previous: string,
  release: string,
): Promise<void> {
  const [from, to] = [previous, release].map((id) => join(releaseFolder(folder, id), SEARCH));
  if (existsSync(from!)) await cp(from!, to!, { recursive: true });
}
