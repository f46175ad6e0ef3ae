import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from './atomic-file.ts';
import { isAbsent } from './disk-fault.ts';
import { storesOnDisk } from './store/store.ts';
import { newName, type Folder, type Storage } from './storage.ts';

/** A storage whose private files are on this machine as well. */
export interface LocalStorage extends Storage {
  readonly vault: Folder;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Stores files in a folder of this machine, and private ones in a folder beside it. */
export const localStorage = (folder: string): LocalStorage => ({
  ...storeIn(folder),
  vault: storeIn(`${folder}-private`),
  stores: storesOnDisk(folder, `${folder}-private`),
  parts: `${folder}-parts`,
});

/** Moves a file; copies it if it is on another file system, where renaming is impossible. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return writeAtomically(to, (partial) => copyFile(from, partial));
  });

function storeIn(folder: string): Folder {
  async function once(name: string, bring: (path: string) => Promise<void>): Promise<string> {
    const path = join(folder, name);
    if (await exists(path)) return name;
    await mkdir(dirname(path), { recursive: true });
    await bring(path);
    return name;
  }
  const keep = (name: string, bytes: Uint8Array) =>
    once(name, (path) => writeAtomically(path, (partial) => writeFile(partial, bytes)));
  return {
    folder,
    async keep(name, bytes) {
      await keep(name, bytes);
    },
    async copy(from, to) {
      const path = join(folder, to);
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(path, (partial) => copyFile(join(folder, from), partial)).catch(
        (error: unknown) => {
          if (!isAbsent(error)) throw error;
        },
      );
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    put: (bytes, extension) => keep(newName(extension), bytes),
    take: (from, extension, name = newName(extension)) => once(name, (path) => move(from, path)),
    create: (extension, make, name = newName(extension)) =>
      once(name, (path) => writeAtomically(path, make)),
    async find(name) {
      const path = join(folder, name);
      if (!(await exists(path))) return undefined;
      return (part) =>
        createReadStream(path, part ? { start: part.first, end: part.last } : undefined);
    },
  };
}
