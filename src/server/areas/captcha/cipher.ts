import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';

/**
 * AJ-Captcha's encryption. The key is sent together with the challenge, so it protects nothing and exists only for
 * compatibility.
 */
const ALGORITHM = 'aes-128-ecb';
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 16;

/** Returns 16 random characters of [A-Za-z0-9]. */
export const freshSecretKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns 32 random hexadecimal digits. */
export const freshToken = (): string => randomBytes(16).toString('hex');

/** Encrypts a text as clients encrypt a `pointJson`, in base64. */
export function sealPoint(secretKey: string, text: string): string {
  const cipher = createCipheriv(ALGORITHM, secretKey, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** Decrypts a `pointJson`, byte for byte. Returns undefined if it cannot be decrypted. */
export function openPoint(secretKey: string, sealed: string): string | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, secretKey, null);
    const bytes = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Computes the verification text as the client does after a passed check. The client sends it with the call that
 * requires the captcha.
 */
export const verificationOf = (secretKey: string, token: string, text: string): string =>
  sealPoint(secretKey, `${token}---${text}`);
