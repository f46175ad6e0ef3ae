import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { fileOf, hostedName } from '../address.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import { releaseFolder, siteFolder } from '../release/release.ts';
import type { Mirror } from '../mirror.ts';
import { forEach } from '../for-each.ts';

const WIDTH = 8;
const VARIANT = /\.(br|gz)$/;
const isPage = (name: string): boolean => name.endsWith('.html');
/** Prefix of uploaded files. Their names are never reused: each is copied once, and deleted by `drop`. */
const UPLOADS = 'files/';
/** Prefix of share cards, which are mirrored separately (card/card-mirror.ts). */
const CARDS = 'share/';

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !VARIANT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function failed(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'The bucket refused some files');
}

/**
 * Mirrors the published site and the public uploads to an S3-compatible bucket that a CDN reads; the CDN compresses
 * by itself. Everything else in the bucket is deleted.
 * @throws AggregateError with the errors of refused files; the publish is then tried again
 */
export function s3Mirror(config: Config): Mirror {
  const bucket = openBucket(config);
  const folder = siteFolder(config.DATA_DIR);
  const uploads = join(config.DATA_DIR, UPLOADS);
  let copied: Set<string> | undefined;

  async function put(from: string, name: string): Promise<void> {
    await bucket.put(hostedName(name), new Uint8Array(await readFile(from)));
  }

  const putPage = (release: string, name: string) =>
    put(join(releaseFolder(folder, release), name), name);

  async function copyUploads(): Promise<void> {
    const names = await namesBelow(uploads);
    if (names.length === 0) return;
    const known = (copied ??= new Set(await Array.fromAsync(bucket.list(UPLOADS))));
    const fresh = names.filter((name) => !known.has(UPLOADS + name));
    const failures = await forEach(fresh, WIDTH, async (name) => {
      await put(join(uploads, name), UPLOADS + name);
      known.add(UPLOADS + name);
    });
    // A file that was deleted in the meantime need not be copied.
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
      await copyUploads();
      failed(await forEach(written, WIDTH, (path) => putPage(release, fileOf(path))));
      failed(await forEach(removed, WIDTH, (path) => bucket.remove(hostedName(fileOf(path)))));
    },
    async replace(release) {
      await copyUploads();
      const names = await namesBelow(releaseFolder(folder, release));
      // Pages are copied after the files they use, because a bucket cannot switch releases at once.
      const [pages, others] = [names.filter(isPage), names.filter((name) => !isPage(name))];
      for (const part of [others, pages]) {
        failed(await forEach(part, WIDTH, (name) => putPage(release, name)));
      }
      const stale = staleObjects(new Set(names.map(hostedName)));
      failed(await forEach(stale, WIDTH, bucket.remove));
    },
  };
}
