import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts a text (AES-256-GCM).
 * @param place what the text belongs to; moved elsewhere, it cannot be opened
 */
export function sealText(key: Buffer, place: Uint8Array, text: string): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(place);
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts a text. @throws Error if it was sealed by another key, or for another place */
export function openText(key: Buffer, place: Uint8Array, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_LENGTH);
  const tag = sealed.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH);
  const cipher = createDecipheriv(ALGORITHM, key, iv).setAAD(place).setAuthTag(tag);
  const text = [cipher.update(sealed.subarray(IV_LENGTH + TAG_LENGTH)), cipher.final()];
  return Buffer.concat(text).toString();
}
