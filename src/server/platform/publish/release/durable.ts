import { execFile } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileOf } from '../address.ts';
import type { Changes } from './outcome.ts';
import { releaseFolder, type SiteFolder } from './release.ts';
import { forEach } from '../for-each.ts';

const run = promisify(execFile);

/** As many as the threads with which Node asks the file system, and as many in their queue. */
const WIDTH = 8;
const VARIANTS = ['', '.br', '.gz'];

/** What is not there has nothing to lose. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  await handle?.sync().finally(() => handle.close());
}

/** Waits until the disk holds what was written to a file. */
const flushFile = (path: string): Promise<void> => flush(path, 'r+');

/** The same for the names that a folder holds. Windows keeps them by itself, and opens no folder. */
const flushFolder = async (path: string): Promise<void> =>
  process.platform === 'win32' ? undefined : flush(path, 'r');

async function flushAll(paths: Iterable<string>, task: (path: string) => Promise<void>) {
  const failures = await forEach(paths, WIDTH, task);
  if (failures.length > 0) throw new AggregateError(failures, 'The disk does not take the pages');
}

/**
 * Waits until pages that were written or removed are so on the disk as well: without that a cut of the power may leave
 * empty files of which the manifest says that they are whole.
 */
export async function flushPages(
  folder: SiteFolder,
  release: string,
  { written, removed }: Changes,
): Promise<void> {
  const placeOf = (path: string) => join(releaseFolder(folder, release), fileOf(path));
  const files = written.map(placeOf);
  await flushAll(
    files.flatMap((file) => VARIANTS.map((variant) => file + variant)),
    flushFile,
  );
  await flushAll(new Set([...files, ...removed.map(placeOf)].map(dirname)), flushFolder);
}

async function flushEach(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pathsOf = (isOne: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(isOne).map(({ parentPath, name }) => join(parentPath, name));
  await flushAll(
    pathsOf((entry) => entry.isFile()),
    flushFile,
  );
  await flushAll([root, ...pathsOf((entry) => entry.isDirectory())], flushFolder);
}

/**
 * The same for all that lies below a folder: the file system at once, where the machine can, takes a hundredth of the
 * time of each file.
 */
export async function flushTree(root: string): Promise<void> {
  await run('sync', ['-f', root]).catch(() => flushEach(root));
}

/** Waits until the disk names the live release. */
export const flushLink = ({ root }: SiteFolder): Promise<void> => flushFolder(root);
