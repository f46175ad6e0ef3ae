import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { IdDocument } from '#domain/registration/team/person.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

const keyFor = (secret: Buffer, use: string): Buffer => derivedKey(secret, `identity ${use}`);

/** Keyed digest by which a person is recognised in another team; nothing else can be derived from it (threat 58). */
export const personOf = (secret: Buffer, { country, number }: IdDocument): Buffer =>
  createHmac('sha256', keyFor(secret, 'index')).update(`${country} ${number}`).digest();

/**
 * Seals the number of an identity document. It can be opened only for the same member.
 * @param memberId the member it belongs to
 */
export function sealIdNumber(secret: Buffer, memberId: number, number: string): Buffer {
  const iv = randomBytes(IV_LENGTH);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, 'cipher'), iv);
  cipher.setAAD(Buffer.from(`member ${memberId}`));
  const text = Buffer.concat([cipher.update(number), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @throws Error if it was sealed by another key, or for another member */
export function openIdNumber(secret: Buffer, memberId: number, sealed: Buffer): string {
  const tag = sealed.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH);
  const iv = sealed.subarray(0, IV_LENGTH);
  const cipher = createDecipheriv(ALGORITHM, keyFor(secret, 'cipher'), iv);
  cipher.setAAD(Buffer.from(`member ${memberId}`)).setAuthTag(tag);
  const text = [cipher.update(sealed.subarray(IV_LENGTH + TAG_LENGTH)), cipher.final()];
  return Buffer.concat(text).toString();
}
