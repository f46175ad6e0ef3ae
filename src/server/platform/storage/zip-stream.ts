import { Zip, ZipPassThrough } from 'fflate';
import { Fault } from '#contract/fault.ts';
import type { Place } from './storage.ts';

/** A file of an archive. */
export interface ZipFile {
  path: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** Limits of a ZIP archive without extensions: number of files, and bytes in all, with some room for its directory. */
const ZIP_LIMIT = {
  files: 65_000,
  bytes: 4 * 1024 ** 3 - 64 * 1024 ** 2,
} as const;

/** Checks that files fit into an archive. @param bytes of all files together @throws Fault archiveTooLarge */
export function demandZippable(files: number, bytes: number): void {
  if (files > ZIP_LIMIT.files || bytes > ZIP_LIMIT.bytes) throw new Fault('archiveTooLarge');
}

/** Yields stored files under their paths in an archive; files removed in the meantime are left out. */
export async function* storedFiles(
  place: Place,
  named: Iterable<{ path: string; fileName: string }>,
): AsyncGenerator<ZipFile> {
  for (const { path, fileName } of named) {
    const open = await place.find(fileName);
    if (open) yield { path, bytes: open() };
  }
}

/**
 * Generates a ZIP archive of any length, holding only the current chunk in memory. Files are not compressed, because
 * pictures and documents already are.
 */
export async function* streamZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, bytes } of files) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    for await (const piece of bytes) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
