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
import { isAbsent, isUnfindable } from '#server/platform/storage/disk-fault.ts';
import { compress, compressSync, EFFORT, type Effort, type Variants } from './compress.ts';
import { partialsFolder, releaseFolder, type NewRelease, type SiteFolder } from './release.ts';

/** Replaces a file atomically: readers see the old one or the new one, never a part of either. */
function replace(folder: SiteFolder, path: string, bytes: Buffer): void {
  const partial = join(partialsFolder(folder), randomBytes(8).toString('hex'));
  try {
    writeFileSync(partial, bytes);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Writes a file of the live release with its compressed variants. Compression runs in other threads; the writes are
 * synchronous, because they only reach the system's cache, and waiting for a thread takes ten times as long.
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
  // Old variants are deleted first, so that no reader gets the new page in one encoding and the old one in another.
  // It is also far faster: some file systems flush a file when it is renamed over another one.
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  replace(folder, path, bytes);
  if (br) replace(folder, `${path}.br`, br);
  if (gz) replace(folder, `${path}.gz`, gz);
}

/** Whether a file has exactly these bytes. */
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

/** Writes compressed copies of a file. */
function writeVariants(path: string, { br, gz }: Variants): void {
  if (br) writeFileSync(`${path}.br`, br);
  if (gz) writeFileSync(`${path}.gz`, gz);
}

/** Writes a file of a release that is not live yet. Synchronous, which costs a third of asynchronous writes. */
export function writeFiles(
  folder: SiteFolder,
  release: string,
  name: string,
  bytes: Buffer,
  effort: Effort,
): void {
  const path = join(releaseFolder(folder, release), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  writeVariants(path, compressSync(name, bytes, effort));
}

/**
 * Links a file under a second name, or copies it if the file system has no links; does nothing if there is no such
 * file.
 */
function share(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!isAbsent(error)) copyFileSync(source, target);
  }
}

/** A file of a release. */
interface Place {
  release: string;
  name: string;
}

/**
 * Links a file of another release with its compressed variants. Neither file may be overwritten afterwards, only
 * replaced.
 */
export function linkFiles(folder: SiteFolder, from: Place, to: Place): void {
  const [source, target] = [from, to].map(({ release, name }) =>
    join(releaseFolder(folder, release), name),
  );
  mkdirSync(dirname(target!), { recursive: true });
  for (const ending of ['', '.br', '.gz']) share(source + ending, target + ending);
}

/** Whether a file has exactly these bytes; the lengths are compared first, because most differences show there. */
const isSame = (path: string, bytes: Buffer): boolean =>
  statSync(path, { throwIfNoEntry: false })?.size === bytes.length &&
  readFileSync(path).equals(bytes);

/** Compresses pages: in the thread that renders them if it has nothing else to do, otherwise in others. */
export type Compressing = (
  name: string,
  bytes: Buffer,
  effort: Effort,
) => Variants | Promise<Variants>;

/**
 * Writes a page of a new release. A page that did not change is linked to the file of the release before, which is
 * compressed already.
 */
export async function writePage(
  folder: SiteFolder,
  { id, previous }: NewRelease,
  { name, bytes }: { name: string; bytes: Buffer },
  compressing: Compressing,
): Promise<void> {
  if (previous !== undefined && isSame(join(releaseFolder(folder, previous), name), bytes))
    return linkFiles(folder, { release: previous, name }, { release: id, name });
  const path = join(releaseFolder(folder, id), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  writeVariants(path, await compressing(name, bytes, EFFORT.page));
}

/** Removes a file with its variants. @returns whether the file existed */
export async function removeFiles(
  folder: SiteFolder,
  release: string,
  name: string,
): Promise<boolean> {
  const path = join(releaseFolder(folder, release), name);
  await Promise.all([`${path}.br`, `${path}.gz`].map((file) => rm(file, { force: true })));
  return rm(path).then(
    () => true,
    (error: unknown) => {
      if (isUnfindable(error)) return false;
      throw error;
    },
  );
}
