import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

const besides = (path: string): string => `${path}.${randomBytes(6).toString('hex')}`;

/**
 * Makes a file beside its place and renames it: readers see all of it or nothing. Whatever fails leaves nothing behind,
 * also where the disk is full.
 * @param make writes the file at the path that it is given
 * @param partial where the file lies until it is whole; on the same file system
 */
export async function writeAtomically(
  path: string,
  make: (partial: string) => Promise<void>,
  partial = besides(path),
): Promise<void> {
  try {
    await make(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
