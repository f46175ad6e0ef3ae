import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readKey } from './keys.ts';
import { writeOnce } from './write-exclusive.ts';

/**
 * 256 bits for keyed digests of what is too short to be hashed alone, such as codes of six digits; made on first start
 * in a folder that the processes of a portal share.
 * @throws ConfigError for a file that holds less
 */
export function loadSecret(folder: string): Buffer {
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeOnce(file, randomBytes(32).toString('hex'));
  }
  return Buffer.from(readKey(folder, 'secret'), 'hex');
}
