import { createGzip, gunzipSync } from 'node:zlib';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { placeIn } from '#server/platform/storage/incoming.ts';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { createDigest, type Digest } from './digest.ts';

/** A place of backups, and a folder for what is on its way there. */
export interface Carrier {
  place: StoreAccess;
  incoming: string;
}

/** Stores what a stream brings, compressed, without holding it in memory. */
export async function keepText(
  { place, incoming }: Carrier,
  name: string,
  source: Readable,
  signal?: AbortSignal,
): Promise<Digest> {
  const path = await placeIn(incoming);
  const digest = createDigest();
  try {
    // Level 1 takes a third of the time of level 6, for a tenth more bytes.
    const parts = [source, digest.stream, createGzip({ level: 1 })] as const;
    await pipeline(...parts, createWriteStream(path), { signal });
    await place.put(name, await openAsBlob(path));
    return digest.result();
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads all bytes of an object. */
export const readAll = async (place: StoreAccess, name: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(place.read(name)));

/** Reads a text that `keepText` has stored and that fits into memory. */
export const readText = async (place: StoreAccess, name: string): Promise<string> =>
  gunzipSync(await readAll(place, name)).toString();
