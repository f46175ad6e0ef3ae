import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of uploaded files lie. */
export interface Storage {
  /** The folder whose files are served under /files/. */
  readonly folder: string;
  /** Stores bytes once, under a name made from them, and returns it. `extension` comes without a dot. */
  put(bytes: Uint8Array, extension: string): Promise<string>;
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

/** Names are write-once: equal bytes share a file, and no client chooses a path (threat 32). */
function storeIn(folder: string): Omit<Storage, 'vault'> {
  async function keep(name: string, make: () => Promise<Uint8Array>): Promise<void> {
    const path = join(folder, name);
    if (await exists(path)) return;
    await mkdir(dirname(path), { recursive: true });
    const partial = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(partial, await make());
    await rename(partial, path);
  }
  return {
    folder,
    keep,
    remove: (name) => rm(join(folder, name), { force: true }),
    async put(bytes, extension) {
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      const name = `${digest.slice(0, 2)}/${digest.slice(2)}.${extension}`;
      await keep(name, () => Promise.resolve(bytes));
      return name;
    },
  };
}
