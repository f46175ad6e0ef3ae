import { execFile } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isUnfindable } from '#server/platform/storage/disk-fault.ts';
import { fileOf } from '../address.ts';
import type { Changes } from './outcome.ts';
import { releaseFolder, type SiteFolder } from './release.ts';
import { forEach } from '../for-each.ts';

const run = promisify(execFile);

/** Number of concurrent operations: as many as Node's file system threads, and as many again in their queue. */
const WIDTH = 8;
const VARIANTS = ['', '.br', '.gz'];

/** Flushes a file or folder; a missing one needs no flush. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags).catch((error: unknown) => {
    if (isUnfindable(error)) return undefined;
    throw error;
  });
  await handle?.sync().finally(() => handle.close());
}

/** Waits until the contents of a file are on disk. */
const flushFile = (path: string): Promise<void> => flush(path, 'r+');

/** Waits until the entries of a folder are on disk. Windows does this by itself and cannot open folders. */
const flushFolder = async (path: string): Promise<void> =>
  process.platform === 'win32' ? undefined : flush(path, 'r');

async function flushAll(paths: Iterable<string>, task: (path: string) => Promise<void>) {
  const failures = await forEach(paths, WIDTH, task);
  if (failures.length > 0) throw new AggregateError(failures, 'The disk does not take the pages');
}

/**
 * Waits until written and removed pages are on disk. Otherwise a power failure could leave empty files that the
 * manifest lists as complete.
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
 * Flushes everything below a folder. Flushing the whole file system, where available, takes a hundredth of the time
 * of flushing each file.
 */
export async function flushTree(root: string): Promise<void> {
  await run('sync', ['-f', root]).catch(() => flushEach(root));
}

/** Waits until the link to the live release is on disk. */
export const flushLink = ({ root }: SiteFolder): Promise<void> => flushFolder(root);
