import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { fileOf } from '../address.ts';
import { isCompressible } from './compress.ts';
import type { PublishContext } from './publish-context.ts';
import { invalidatePages, listEntries, type ManifestEntry } from './manifest.ts';
import { releaseFolder } from './release.ts';
import { keepBroken } from '../retry.ts';
import { forEach } from '../for-each.ts';

/**
 * Number of concurrent checks: as many as Node's threads for reading and decompressing, and as many again in their
 * queue.
 */
const WIDTH = 8;
const COPIES = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

async function isSameCopy(
  file: string,
  ending: keyof typeof COPIES,
  bytes: Buffer,
  isDue: boolean,
) {
  const copy = await read(`${file}.${ending}`);
  if (!copy || !isDue) return copy === undefined && !isDue;
  const unpacked = await COPIES[ending](copy).catch(() => undefined);
  return unpacked?.equals(bytes) ?? false;
}

/** Whether the file of a page is intact, with the compressed copies that it should have and no others. */
async function isWhole(root: string, { path, hash }: ManifestEntry): Promise<boolean> {
  const file = join(root, fileOf(path));
  const bytes = await read(file);
  if (!bytes || createHash('sha256').update(bytes).digest('base64url') !== hash) return false;
  const isDue = isCompressible(file, bytes);
  return (await isSameCopy(file, 'br', bytes, isDue)) && isSameCopy(file, 'gz', bytes, isDue);
}

/**
 * Compares the files of a release with the manifest. Missing or damaged pages are queued like broken ones, to be
 * rendered anew.
 * @returns the paths of those pages
 */
export async function inspectPages(
  { db, folder }: PublishContext,
  release: string,
): Promise<string[]> {
  const root = releaseFolder(folder, release);
  const damaged: ManifestEntry[] = [];
  const failures = await forEach(await listEntries(db, release), WIDTH, async (entry) => {
    if (!(await isWhole(root, entry))) damaged.push(entry);
  });
  if (failures.length > 0) throw new AggregateError(failures, 'The pages cannot be read');
  const paths = damaged.map(({ path }) => path).sort();
  if (paths.length === 0) return paths;
  const failure = 'its file was missing or damaged';
  const broken = damaged.map(({ path, tags }) => ({ path, tags, batches: [], failure }));
  await db.transaction(async (tx) => {
    await keepBroken(tx, broken);
    await invalidatePages(tx, release, paths);
  });
  return paths;
}
