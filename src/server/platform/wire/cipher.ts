import { createCipheriv, createDecipheriv } from 'node:crypto';

const ALGORITHM = 'aes-256-ecb';

/** Seals a reply: base64 of AES-256-ECB with PKCS7 padding over UTF-8 JSON (specification 7). `key` has 32 bytes. */
export function seal(key: string, value: object): string {
  const cipher = createCipheriv(ALGORITHM, key, null);
  return cipher.update(JSON.stringify(value), 'utf8', 'base64') + cipher.final('base64');
}

/** Decrypts what `seal` encrypted. @throws Error on bad padding or UTF-8 */
export function open(key: string, info: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, null);
  const bytes = Buffer.concat([decipher.update(info, 'base64'), decipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
