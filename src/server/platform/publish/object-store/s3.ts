import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { fileOf, hostedName } from '../address.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import { releaseFolder, siteFolder } from '../release/release.ts';
import type { Mirror } from '../mirror.ts';
import { forEach } from '../for-each.ts';

const WIDTH = 8;
const VARIANT = /\.(br|gz)$/;
const isPage = (name: string): boolean => name.endsWith('.html');
/** Uploads have names that are given once: they are carried once, and go when they are told to. */
const UPLOADS = 'files/';
/** Share cards come and go by themselves (card/card-mirror.ts). */
const CARDS = 'share/';

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !VARIANT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function failed(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'The bucket refused some files');
}

/**
 * Copies what is published, and the public uploads, to an S3-compatible bucket, which a CDN reads; compressing is the
 * CDN's own business there. Everything else in the bucket is removed.
 * @throws AggregateError of the refused files: the publish is tried again then.
 */
export function s3Mirror(config: Config): Mirror {
  const bucket = openBucket(config);
  const folder = siteFolder(config.DATA_DIR);
  const uploads = join(config.DATA_DIR, UPLOADS);
  let carried: Set<string> | undefined;

  async function put(from: string, name: string): Promise<void> {
    await bucket.put(hostedName(name), new Uint8Array(await readFile(from)));
  }

  const putPage = (release: string, name: string) =>
    put(join(releaseFolder(folder, release), name), name);

  async function carryUploads(): Promise<void> {
    const names = await namesBelow(uploads);
    if (names.length === 0) return;
    const known = (carried ??= new Set(await Array.fromAsync(bucket.list(UPLOADS))));
    const fresh = names.filter((name) => !known.has(UPLOADS + name));
    const failures = await forEach(fresh, WIDTH, async (name) => {
      await put(join(uploads, name), UPLOADS + name);
      known.add(UPLOADS + name);
    });
    // One that went meanwhile need not be carried.
    failed(failures.filter((error) => !isAbsent(error)));
  }

  async function* staleObjects(kept: ReadonlySet<string>): AsyncIterable<string> {
    for await (const name of bucket.list()) {
      if (kept.has(name) || name.startsWith(UPLOADS) || name.startsWith(CARDS)) continue;
      yield name;
    }
  }

  return {
    async drop(names) {
      failed(await forEach(names, WIDTH, (name) => bucket.remove(UPLOADS + name)));
    },
    async update(release, { written, removed }) {
      await carryUploads();
      failed(await forEach(written, WIDTH, (path) => putPage(release, fileOf(path))));
      failed(await forEach(removed, WIDTH, (path) => bucket.remove(hostedName(fileOf(path)))));
    },
    async replace(release) {
      await carryUploads();
      const names = await namesBelow(releaseFolder(folder, release));
      // Pages come after what they show: a bucket cannot switch a release at once.
      const [pages, others] = [names.filter(isPage), names.filter((name) => !isPage(name))];
      for (const part of [others, pages]) {
        failed(await forEach(part, WIDTH, (name) => putPage(release, name)));
      }
      const stale = staleObjects(new Set(names.map(hostedName)));
      failed(await forEach(stale, WIDTH, bucket.remove));
    },
  };
}
