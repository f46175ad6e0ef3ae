import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { compress, compressSync, EFFORT } from './compress.ts';

/** Where the site lies: whole releases beside each other, and a link that names the live one. */
export interface SiteFolder {
  root: string;
  /** The link that is switched; what it names is served. */
  current: string;
}

export const siteFolder = (dataDir: string): SiteFolder => {
  const root = join(dataDir, 'site');
  return { root, current: join(root, 'current') };
};

const releasesOf = ({ root }: SiteFolder) => join(root, 'releases');
const partialsOf = ({ root }: SiteFolder) => join(root, 'partial');

export const releaseFolder = (folder: SiteFolder, id: string): string =>
  join(releasesOf(folder), id);

/** A name that sorts by time. */
export function newReleaseId(now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** Readers see the old file or the new one, never a part of either. */
async function replace(folder: SiteFolder, path: string, bytes: Buffer): Promise<void> {
  const partial = join(partialsOf(folder), randomBytes(8).toString('hex'));
  await writeFile(partial, bytes);
  await rename(partial, path);
}

/** Writes a file of the live release with its compressed variants. */
export async function replaceFiles(
  folder: SiteFolder,
  release: string,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const path = join(releaseFolder(folder, release), name);
  const [{ br, gz }] = await Promise.all([
    compress(name, bytes, EFFORT.page),
    mkdir(dirname(path), { recursive: true }),
  ]);
  // Old variants go first: no reader gets a page in one encoding and its earlier self in another. It is also far faster:
  // some file systems write a file to the disk at once when it is renamed over another one.
  await Promise.all(['br', 'gz'].map((ending) => rm(`${path}.${ending}`, { force: true })));
  await Promise.all([
    replace(folder, path, bytes),
    br && replace(folder, `${path}.br`, br),
    gz && replace(folder, `${path}.gz`, gz),
  ]);
}

/** Whether a file holds these bytes. */
export const holdsFile = (
  folder: SiteFolder,
  release: string,
  name: string,
  bytes: Buffer,
): Promise<boolean> =>
  readFile(join(releaseFolder(folder, release), name)).then(
    (found) => found.equals(bytes),
    () => false,
  );

/** Writes a file of a release that nobody reads yet: at once, for this costs a third of what waiting for it would. */
export function writeFiles(
  folder: SiteFolder,
  release: string,
  name: string,
  bytes: Buffer,
  effort: (typeof EFFORT)[keyof typeof EFFORT] = EFFORT.site,
): void {
  const path = join(releaseFolder(folder, release), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const { br, gz } = compressSync(name, bytes, effort);
  if (br) writeFileSync(`${path}.br`, br);
  if (gz) writeFileSync(`${path}.gz`, gz);
}

/** Removes a file with its variants. @returns whether it was there. */
export async function removeFiles(
  folder: SiteFolder,
  release: string,
  name: string,
): Promise<boolean> {
  const path = join(releaseFolder(folder, release), name);
  await Promise.all([`${path}.br`, `${path}.gz`].map((file) => rm(file, { force: true })));
  return rm(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name));
  }
}

/** Copies the build's own files, scripts, styles and what lies in public/, so that a release stands alone. */
export async function copyAssets(
  folder: SiteFolder,
  release: string,
  assets: string,
): Promise<void> {
  for await (const name of filesBelow(assets)) {
    writeFiles(folder, release, name, await readFile(join(assets, name)), EFFORT.asset);
  }
}

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

/** The release that is live; undefined before the first publish. */
export const liveRelease = (folder: SiteFolder): Promise<string | undefined> =>
  readlink(folder.current).then(
    (target) => target.split('/').at(-1),
    () => undefined,
  );

/** Switches to a release by one rename. */
export async function switchRelease(folder: SiteFolder, id: string): Promise<void> {
  const partial = join(partialsOf(folder), `current-${id}`);
  await symlink(join('releases', id), partial);
  await rename(partial, folder.current);
}

/** Makes room, and clears away what a killed publish left behind. Only the one publisher may call it. */
export async function tidy(folder: SiteFolder): Promise<void> {
  await rm(partialsOf(folder), { recursive: true, force: true });
  await mkdir(partialsOf(folder), { recursive: true });
  await mkdir(releasesOf(folder), { recursive: true });
  const live = await liveRelease(folder);
  const stale = (await readdir(releasesOf(folder))).filter((id) => id !== live);
  await Promise.all(
    stale.map((id) => rm(releaseFolder(folder, id), { recursive: true, force: true })),
  );
}
