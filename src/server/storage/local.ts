import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeWhole } from './whole.ts';

/** A file that lies elsewhere on this machine. */
export interface ArrivedFile {
  path: string;
  /** SHA-256 of its bytes, in hex. */
  digest: string;
}

/** Where the bytes of uploaded files lie. */
export interface Storage {
  /** The folder whose files are served under /files/. */
  readonly folder: string;
  /** Stores bytes once, under a name made from them, and returns it. `extension` comes without a dot. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
  /** The same for a file that has arrived: it is moved, and need not be held in memory. */
  take(file: ArrivedFile, extension: string): Promise<string>;
  /** Stores what is made from a stored file under a name made from its name, once. */
  keep(name: string, make: () => Promise<Uint8Array>): Promise<void>;
  /** Removes a stored file; one that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** The same for files that only some may see: nothing of it lies under /files/. */
  readonly vault: Omit<Storage, 'vault'>;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A folder of this machine, and one beside it for what is not public. */
export const localStorage = (folder: string): Storage => ({
  ...storeIn(folder),
  vault: storeIn(`${folder}-private`),
});

const nameOf = (digest: string, extension: string): string =>
  `${digest.slice(0, 2)}/${digest.slice(2, 40)}.${extension}`;

/** Another file system cannot be renamed to. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return makeWhole(to, (partial) => copyFile(from, partial));
  });

/** Names are write-once: equal bytes share a file, and no client chooses a path (threat 32). */
function storeIn(folder: string): Omit<Storage, 'vault'> {
  async function once(name: string, bring: (path: string) => Promise<void>): Promise<string> {
    const path = join(folder, name);
    if (await exists(path)) return name;
    await mkdir(dirname(path), { recursive: true });
    await bring(path);
    return name;
  }
  const keep = (name: string, make: () => Promise<Uint8Array>) =>
    once(name, (path) => makeWhole(path, async (partial) => writeFile(partial, await make())));
  return {
    folder,
    async keep(name, make) {
      await keep(name, make);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    put: (bytes, extension) =>
      keep(nameOf(createHash('sha256').update(bytes).digest('hex'), extension), () =>
        Promise.resolve(bytes),
      ),
    take: ({ path: from, digest }, extension) =>
      once(nameOf(digest, extension), (path) => move(from, path)),
  };
}
