import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/** A random suffix that keeps files apart that several processes create at once. */
export const randomSuffix = (): string => randomBytes(6).toString('hex');

/**
 * Writes a file unless it exists: the first of several processes wins, and a link is created completely or not at
 * all.
 */
export function writeOnce(file: string, text: string): void {
  const partial = `${file}.${randomSuffix()}`;
  try {
    writeFileSync(partial, text, { mode: 0o600 });
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}
