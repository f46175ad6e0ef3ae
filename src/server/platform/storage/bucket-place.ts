import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { placeIn } from './incoming.ts';
import { newName, type Place } from './storage.ts';

/**
 * Stores files in a bucket without holding them in memory; objects are written completely or not at all.
 * @param incoming folder for files before they are sent
 */
export function placeInBucket(bucket: Bucket, incoming: string): Place {
  async function carry(
    path: string,
    extension: string,
    name = newName(extension),
  ): Promise<string> {
    await bucket.put(name, await openAsBlob(path));
    await rm(path, { force: true });
    return name;
  }
  const keep = (name: string, bytes: Uint8Array) => bucket.put(name, new Uint8Array(bytes));
  return {
    keep,
    take: carry,
    async put(bytes, extension) {
      const name = newName(extension);
      await keep(name, bytes);
      return name;
    },
    async create(extension, make, name) {
      const path = await placeIn(incoming);
      try {
        await make(path);
        return await carry(path, extension, name);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove: bucket.remove,
    find: async (name) =>
      (await bucket.has(name)) ? (part) => Readable.from(bucket.read(name, part)) : undefined,
  };
}

/** A place that replaces another one: files still in the former place are found there, and are removed from both. */
export const inPlaceOf = (place: Place, former: Place): Place => ({
  ...place,
  find: async (name) => (await former.find(name)) ?? place.find(name),
  async remove(name) {
    await former.remove(name);
    await place.remove(name);
  },
});
