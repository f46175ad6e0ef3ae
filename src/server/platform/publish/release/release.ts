import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** Folder of the site: all releases side by side, and a link to the live one. */
export interface SiteFolder {
  root: string;
  /** The link to the live release. */
  current: string;
}

export const siteFolder = (dataDir: string): SiteFolder => {
  const root = join(dataDir, 'site');
  return { root, current: join(root, 'current') };
};

const releasesOf = ({ root }: SiteFolder) => join(root, 'releases');
/** Folder for files before they are renamed into place. */
export const partialsFolder = ({ root }: SiteFolder) => join(root, 'partial');

export const releaseFolder = (folder: SiteFolder, id: string): string =>
  join(releasesOf(folder), id);

/** A release that is being made, and the one that is live meanwhile. */
export interface NewRelease {
  id: string;
  /** Undefined at the first publish. */
  previous: string | undefined;
}

/** A new name for a release; names sort by time. */
export function newReleaseId(now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** The live release; undefined before the first publish. */
export const liveRelease = (folder: SiteFolder): Promise<string | undefined> =>
  readlink(folder.current).then(
    (target) => target.split('/').at(-1),
    () => undefined,
  );

/** Switches to a release with one rename. */
export async function switchRelease(folder: SiteFolder, id: string): Promise<void> {
  const partial = join(partialsFolder(folder), `current-${id}`);
  await symlink(join('releases', id), partial);
  await rename(partial, folder.current);
}

/** Creates the folders and deletes what a killed publish left behind. Only the single publisher may call it. */
export async function clearReleases(folder: SiteFolder): Promise<void> {
  await rm(partialsFolder(folder), { recursive: true, force: true });
  await mkdir(partialsFolder(folder), { recursive: true });
  await mkdir(releasesOf(folder), { recursive: true });
  const live = await liveRelease(folder);
  const stale = (await readdir(releasesOf(folder))).filter((id) => id !== live);
  await Promise.all(
    stale.map((id) => rm(releaseFolder(folder, id), { recursive: true, force: true })),
  );
}
