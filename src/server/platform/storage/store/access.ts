import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '../bucket.ts';

/** Plain access to the bytes of a store, by which it is checked. */
export type StoreAccess = Pick<Bucket, 'put' | 'read' | 'list' | 'remove'>;

/** Accesses a folder of this machine in the same way as a bucket. */
export const accessFolder = (folder: string): StoreAccess => ({
  async put(name, body) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body instanceof Blob ? body.stream() : body);
  },
  read: (name) => createReadStream(join(folder, name)),
  async *list(prefix = '') {
    for (const name of await readdir(join(folder, prefix))) yield prefix + name;
  },
  remove: (name) => rm(join(folder, name)),
});
