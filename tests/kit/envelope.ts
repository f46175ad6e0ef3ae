import { constants, createCipheriv, createDecipheriv, publicEncrypt } from 'node:crypto';
import { freshKey } from '#lib/browser/api/key.ts';
import type { KeyPair } from '#server/platform/wire/keypair.ts';

/** The caller's half of the envelope, with node:crypto only: an independent check of both of our halves. */
export interface Envelope {
  key: string;
  wrapped: string;
  info: string;
}

/** AES-256-ECB with PKCS7, base64. */
export function encrypt(key: string, bytes: string | Buffer, padding = true): string {
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(padding);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}

export function decrypt(key: string, info: string): unknown {
  const decipher = createDecipheriv('aes-256-ecb', key, null);
  const bytes = Buffer.concat([decipher.update(info, 'base64'), decipher.final()]);
  return JSON.parse(bytes.toString('utf8'));
}

export function wrapKey(
  keyPair: KeyPair,
  key: string,
  padding = constants.RSA_PKCS1_OAEP_PADDING,
): string {
  const options = { key: keyPair.publicKey.publicKey, padding, oaepHash: 'sha256' };
  return publicEncrypt(options, Buffer.from(key)).toString('base64');
}

export function sealed(keyPair: KeyPair, body: object, key = freshKey()): Envelope {
  return { key, wrapped: wrapKey(keyPair, key), info: encrypt(key, JSON.stringify(body)) };
}

/** A request with a JSON body. */
export const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** A request with an envelope. */
export const post = ({ info, wrapped }: Envelope): RequestInit => json({ info, key: wrapped });
