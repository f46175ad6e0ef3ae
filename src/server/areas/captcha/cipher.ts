import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';

/** AJ-Captcha's own: the key travels beside the challenge, so that this hides nothing and only keeps the contract. */
const ALGORITHM = 'aes-128-ecb';
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY_LENGTH = 16;

/** 16 characters of [A-Za-z0-9]. */
export const freshSecretKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** 32 hexadecimal digits. */
export const freshToken = (): string => randomBytes(16).toString('hex');

export function sealPoint(secretKey: string, text: string): string {
  const cipher = createCipheriv(ALGORITHM, secretKey, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** The text of a `pointJson`, byte for byte; undefined for whatever cannot be opened. */
export function openPoint(secretKey: string, sealed: string): string | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, secretKey, null);
    const bytes = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What the client computes by itself after a passed check, and hands over where the captcha was asked for. */
export const verificationOf = (secretKey: string, token: string, text: string): string =>
  sealPoint(secretKey, `${token}---${text}`);
