import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';

const besides = (path: string): string => `${path}.${randomBytes(6).toString('hex')}`;

/**
 * Creates a file under a temporary name and renames it: readers see all of it or nothing. A failure leaves nothing
 * behind, even if the disk is full.
 * @param make writes the file at the path that it receives
 * @param partial temporary path, on the same file system
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
