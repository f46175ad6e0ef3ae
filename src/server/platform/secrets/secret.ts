import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readKey } from './keys.ts';
import { writeOnce } from './write-exclusive.ts';

/**
 * Loads the portal's secret: 256 bits for keyed digests of values too short to be hashed alone, such as codes of six
 * digits. It is created on first start, in a folder that all processes of the portal share.
 * @throws ConfigError if the file holds less
 */
export function loadSecret(folder: string): Buffer {
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeOnce(file, randomBytes(32).toString('hex'));
  }
  return Buffer.from(readKey(folder, 'secret'), 'hex');
}
