import { randomBytes } from 'node:crypto';
import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from './atomic-file.ts';

/** Where the bytes of uploaded files lie. */
export interface Storage {
  /** The folder whose files are served under /files/. */
  readonly folder: string;
  /** Stores bytes under a name of their own, and returns it. `extension` comes without a dot. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** The same for a file that lies elsewhere on this machine: it is moved, and need not be held in memory. */
  take(path: string, extension: string): Promise<string>;
  /** Stores what was made from a stored file under a name made from its name, once. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores the bytes of a stored file under another name as well; one that is not there stays away. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a stored file; one that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** The same for files that only some may see: nothing of it lies under /files/. */
  readonly vault: Place;
  /** The folder where parts lie of files that come in parts: whichever process takes one, all find it. */
  readonly parts: string;
}

/** One of the places where files lie. */
export type Place = Omit<Storage, 'vault' | 'parts'>;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A folder of this machine, and one beside it for what is not public. */
export const localStorage = (folder: string): Storage => ({
  ...storeIn(folder),
  vault: storeIn(`${folder}-private`),
  parts: `${folder}-parts`,
});

/**
 * A name that nobody guesses and that is given once: what is taken from visitors' sight gets another one, and whoever
 * sends the same bytes again does not bring the old address back. No client chooses a path (threat 32).
 */
export function newName(extension: string): string {
  const random = randomBytes(20).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2)}.${extension}`;
}

const isAbsent = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';

/** Another file system cannot be renamed to. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return writeAtomically(to, (partial) => copyFile(from, partial));
  });

function storeIn(folder: string): Place {
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
        (error: NodeJS.ErrnoException) => {
          if (!isAbsent(error)) throw error;
        },
      );
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    put: (bytes, extension) => keep(newName(extension), bytes),
    take: (from, extension) => once(newName(extension), (path) => move(from, path)),
  };
}
