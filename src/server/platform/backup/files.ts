import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { Store } from '#server/platform/storage/store/store.ts';
import type { Digest } from './store/digest.ts';
import { keyOf, SIDE_OF, type ListedFile } from './store/file-list.ts';
import { withMeasuredFile } from './store/measured-file.ts';
import { isMissing } from './store/missing.ts';
import { objectName } from './store/name.ts';
import type { Carrier } from './store/text-file.ts';

/** Files that are about to get their name (`atomic-file.ts`), or that only check a store. */
const PASSING = /\.[0-9a-f]{12}$|^probe\//;

interface Found {
  store: Store;
  file: Pick<ListedFile, 'side' | 'name'>;
}

async function* listStored(stores: readonly Store[]): AsyncGenerator<Found> {
  for (const store of stores) {
    const side = SIDE_OF[store.name];
    if (!side) continue;
    for await (const name of store.access.list()) {
      if (!PASSING.test(name)) yield { store, file: { side, name } };
    }
  }
}

/** Copies a file into the place of backups, unless its bytes are there. */
function keepFile(
  { place, incoming }: Carrier,
  { store, file }: Found,
  isKept: (sha256: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<ListedFile> {
  const keep = async (path: string, digest: Digest) => {
    const { sha256 } = digest;
    if (!isKept(sha256)) await place.put(objectName(sha256), await openAsBlob(path));
    return { ...file, ...digest };
  };
  const source = Readable.from(store.access.read(file.name), { objectMode: false });
  return withMeasuredFile(incoming, source, keep, { signal });
}

/**
 * Copies all stored files into the place of backups. A stored file never changes and its name is never used again, so
 * that one which an earlier backup lists is not read again.
 * @param earlier files of the last backup
 * @returns the files that there are now
 */
export async function keepFiles(
  carrier: Carrier,
  stores: readonly Store[],
  earlier: readonly ListedFile[],
  { signal, onFile }: { signal?: AbortSignal | undefined; onFile(): void },
): Promise<ListedFile[]> {
  const known = new Map(earlier.map((file) => [keyOf(file), file]));
  const objects = new Set(earlier.map(({ sha256 }) => sha256));
  const files: ListedFile[] = [];
  for await (const found of listStored(stores)) {
    try {
      const file =
        known.get(keyOf(found.file)) ??
        (await keepFile(carrier, found, (sha256) => objects.has(sha256), signal));
      objects.add(file.sha256);
      files.push(file);
    } catch (error) {
      // It was deleted after it had been listed.
      if (!isMissing(error)) throw error;
    }
    onFile();
  }
  return files;
}
