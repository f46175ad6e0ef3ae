import { createHmac } from 'node:crypto';
import { maskIdNumber, type IdDocument } from '#domain/registration/team/person.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';
import { openText, sealText } from '#server/platform/secrets/seal.ts';

const keyFor = (secret: Buffer, use: string): Buffer => derivedKey(secret, `identity ${use}`);

/** Keyed digest by which a person is recognised in another team; nothing else can be derived from it (threat 58). */
export const personOf = (secret: Buffer, { country, number }: IdDocument): Buffer =>
  createHmac('sha256', keyFor(secret, 'index')).update(`${country} ${number}`).digest();

/** A member, as what a sealed number belongs to. */
const placeOf = (memberId: number): Buffer => Buffer.from(`member ${memberId}`);

/**
 * Seals the number of an identity document. It can be opened only for the same member.
 * @param memberId the member it belongs to
 */
export const sealIdNumber = (secret: Buffer, memberId: number, number: string): Buffer =>
  sealText(keyFor(secret, 'cipher'), placeOf(memberId), number);

/**
 * Opens the number of an identity document. Null if it was sealed for another member, or with a secret that is lost:
 * the member is asked again (design of registration, entities).
 */
export function openIdNumber(secret: Buffer, memberId: number, sealed: Buffer): string | null {
  try {
    return openText(keyFor(secret, 'cipher'), placeOf(memberId), sealed);
  } catch {
    return null;
  }
}

/** The number of a member's document, masked; null if there is none, or if it cannot be opened. */
export function maskedIdNumber(
  secret: Buffer,
  { id, idNumber }: { id: number; idNumber: Buffer | null },
): string | null {
  const number = idNumber && openIdNumber(secret, id, idNumber);
  return number && maskIdNumber(number);
}
