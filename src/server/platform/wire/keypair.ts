import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_PATTERN } from '#contract/call/wire/envelope.ts';
import type { WireKey } from '#contract/call/wire/wire.ts';
import { readKey } from '#server/platform/secrets/keys.ts';
import { writeOnce } from '#server/platform/secrets/write-exclusive.ts';

const { subtle } = globalThis.crypto;
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** The unwrapped key of a request. */
export interface Unwrapped {
  aesKey: string;
  /** For counting failures only: no answer may depend on it. */
  isGenuine: boolean;
}

/** The server's half of the envelope. */
export interface KeyPair {
  publicKey: WireKey;
  /** Returns the AES key of a request, or a random one if it brought none: both fail alike afterwards (threat 2). */
  unwrap(key: string): Promise<Unwrapped>;
  /**
   * Decrypts a value that was encrypted under the public key alone, such as a password; undefined for anything else.
   */
  open(sealed: string): Promise<Buffer | undefined>;
  /** Length in characters of the base64 of a wrapped key. */
  wrappedLength: number;
}

function readPem(folder: string): string {
  const file = join(folder, 'wire.pem');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeOnce(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  }
  return readKey(folder, 'wire.pem');
}

function describe(pem: string): WireKey {
  const key = createPublicKey(pem);
  const kid = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  const publicKey = key.export({ type: 'spki', format: 'pem' }) as string;
  return { kid: kid.slice(0, 16), alg: 'RSA-OAEP-256', publicKey };
}

/**
 * Loads the key pair from a folder; creates it on first start. RSA runs off the main thread, in WebCrypto (threat 5).
 * @throws ConfigError if the key file is damaged
 */
export async function loadKeyPair(folder: string): Promise<KeyPair> {
  const pem = readPem(folder);
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  const privateKey = await subtle.importKey('pkcs8', new Uint8Array(der), OAEP, false, ['decrypt']);
  const randomKey = () => randomBytes(16).toString('hex');
  const open = (sealed: string) =>
    subtle.decrypt(OAEP, privateKey, Buffer.from(sealed, 'base64')).then(
      (bytes) => Buffer.from(bytes),
      () => undefined,
    );
  return {
    publicKey: describe(pem),
    wrappedLength: 344,
    async unwrap(key) {
      const plain = (await open(key))?.toString('latin1') ?? '';
      const isGenuine = KEY_PATTERN.test(plain);
      return { aesKey: isGenuine ? plain : randomKey(), isGenuine };
    },
    open,
  };
}
