import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { compress, compressSync, EFFORT, type Effort } from './compress.ts';
import { partialsOf, releaseFolder, type NewRelease, type SiteFolder } from './release.ts';

/** Readers see the old file or the new one, never a part of either. */
function replace(folder: SiteFolder, path: string, bytes: Buffer): void {
  const partial = join(partialsOf(folder), randomBytes(8).toString('hex'));
  try {
    writeFileSync(partial, bytes);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Writes a file of the live release with its compressed variants: those are made by other threads, but what is written
 * goes to the memory of the system, and to wait for a thread takes ten times as long.
 */
export async function replaceFiles(
  folder: SiteFolder,
  release: string,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const path = join(releaseFolder(folder, release), name);
  const { br, gz } = await compress(name, bytes, EFFORT.page);
  mkdirSync(dirname(path), { recursive: true });
  // Old variants go first: no reader gets a page in one encoding and its earlier self in another. It is also far faster:
  // some file systems write a file to the disk at once when it is renamed over another one.
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  replace(folder, path, bytes);
  if (br) replace(folder, `${path}.br`, br);
  if (gz) replace(folder, `${path}.gz`, gz);
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
  effort: Effort = EFFORT.page,
): void {
  const path = join(releaseFolder(folder, release), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const { br, gz } = compressSync(name, bytes, effort);
  if (br) writeFileSync(`${path}.br`, br);
  if (gz) writeFileSync(`${path}.gz`, gz);
}

/** One file under two names, or two where the file system knows no links; nothing where there is none. */
function share(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') copyFileSync(source, target);
  }
}

/** A file of a release. */
interface Place {
  release: string;
  name: string;
}

/**
 * The same for one that lies elsewhere already, with the variants that were made of it. Neither may be written again in
 * its place, only replaced.
 */
export function linkFiles(folder: SiteFolder, from: Place, to: Place): void {
  const [source, target] = [from, to].map(({ release, name }) =>
    join(releaseFolder(folder, release), name),
  );
  mkdirSync(dirname(target!), { recursive: true });
  for (const ending of ['', '.br', '.gz']) share(source + ending, target + ending);
}

/** Whether a file is there with these bytes; most that differ do so in their length. */
const isSame = (path: string, bytes: Buffer): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === bytes.length &&
  readFileSync(path).equals(bytes);

/** Writes a page of a new release. One that came out as in the release before is its file, which is compressed already. */
export function writePage(
  folder: SiteFolder,
  { id, previous }: NewRelease,
  name: string,
  bytes: Buffer,
): void {
  if (previous !== undefined && isSame(join(releaseFolder(folder, previous), name), bytes))
    linkFiles(folder, { release: previous, name }, { release: id, name });
  else writeFiles(folder, id, name, bytes);
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
