import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';

/** Length of the key in bits, as the envelope requires (docs/wire.md). */
const MODULUS = 2048;

function isPrivateKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text);
    return asymmetricKeyType === 'rsa' && asymmetricKeyDetails?.modulusLength === MODULUS;
  } catch {
    return false;
  }
}

/** The files of a portal's secrets, in `DATA_DIR/keys`, with checks that they are intact (threat 8). */
const IS_WHOLE = {
  secret: (text: string) => /^[0-9a-f]{64}$/.test(text),
  'wire.pem': isPrivateKey,
  postgres: (text: string) => /^[0-9a-f]{48}$/.test(text),
} as const;
export type KeyName = keyof typeof IS_WHOLE;
export const KEY_NAMES = Object.keys(IS_WHOLE) as KeyName[];

const read = (file: string): string => readFileSync(file, 'utf8').trim();

/** Describes in one line what is wrong with a file of secrets; undefined if it is intact, or does not exist yet. */
export function flawOfKey(folder: string, name: KeyName): string | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  try {
    if (IS_WHOLE[name](read(file))) return undefined;
  } catch (error) {
    return `${file} cannot be read (${(error as Error).message})`;
  }
  return `${file} is empty or damaged: put the one of the backup in its place`;
}

/** Reads a file of secrets. An empty or truncated one would be a secret that anybody can guess. @throws ConfigError */
export function readKey(folder: string, name: KeyName): string {
  const flaw = flawOfKey(folder, name);
  if (flaw) throw new ConfigError([flaw]);
  return read(join(folder, name));
}
