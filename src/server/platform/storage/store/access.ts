import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import type { Bucket } from '../bucket.ts';
import { isAbsent } from '../disk-fault.ts';

/** Plain access to the bytes of a store, by which it is checked and backed up. */
export type StoreAccess = Pick<Bucket, 'put' | 'read' | 'list' | 'remove'>;

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
}

/** Accesses a folder of this machine in the same way as a bucket; a prefix ends with a slash. */
export const accessFolder = (folder: string): StoreAccess => ({
  async put(name, body) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, (partial) =>
      writeFile(partial, body instanceof Blob ? body.stream() : body),
    );
  },
  // Opened once somebody reads: before, nobody would hear that there is no such file, and the process would end.
  async *read(name) {
    yield* createReadStream(join(folder, name));
  },
  async *list(prefix = '') {
    const found = await listFolder(join(folder, prefix)).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    for (const path of found) yield relative(folder, path).replaceAll(sep, '/');
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
