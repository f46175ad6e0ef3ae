import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';

/** Keeps apart what several processes make at once. */
export const mark = (): string => randomBytes(6).toString('hex');

/** Writes a file unless it is there: the first of several processes decides, and a link is made whole or not at all. */
export function writeOnce(file: string, text: string): void {
  const partial = `${file}.${mark()}`;
  try {
    writeFileSync(partial, text, { mode: 0o600 });
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}
