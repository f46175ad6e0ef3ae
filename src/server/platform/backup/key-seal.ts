import { randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { KeyName } from '#server/platform/secrets/keys.ts';
import { openText, sealText } from '#server/platform/secrets/seal.ts';
import type { Manifest } from './store/manifest.ts';

/** The secrets that a portal needs to read its database. That of an embedded database is made anew with the database. */
const KEPT = ['secret', 'wire.pem'] as const satisfies readonly KeyName[];
const keys = z.record(z.enum(KEPT), z.string());
export type PortalKeys = z.output<typeof keys>;

const PLACE = Buffer.from('backup keys');

const derive = promisify(
  (passphrase: string, salt: Buffer, done: (error: Error | null, key: Buffer) => void) => {
    // A quarter of a second and 64 MiB for each guess (OWASP, password storage).
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 16, maxmem: 2 ** 27 }, done);
  },
);

/** Seals the secrets of a portal with a passphrase (scrypt, AES-256-GCM). @param folder `DATA_DIR/keys` */
export async function sealKeys(folder: string, passphrase: string): Promise<Manifest['keys']> {
  const entries = KEPT.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  const text = JSON.stringify(Object.fromEntries(await Promise.all(entries)));
  const salt = randomBytes(16);
  const sealed = sealText(await derive(passphrase, salt), PLACE, text);
  return { salt: salt.toString('base64'), sealed: sealed.toString('base64') };
}

/** Opens sealed secrets. @returns undefined for another passphrase */
export async function openKeys(
  { salt, sealed }: Manifest['keys'],
  passphrase: string,
): Promise<PortalKeys | undefined> {
  const key = await derive(passphrase, Buffer.from(salt, 'base64'));
  try {
    return keys.parse(JSON.parse(openText(key, PLACE, Buffer.from(sealed, 'base64'))));
  } catch {
    return undefined;
  }
}
