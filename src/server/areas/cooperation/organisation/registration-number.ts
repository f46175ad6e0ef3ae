import { createHmac } from 'node:crypto';
import type { OrganisationIdentity } from '#contract/cooperation/organisation.ts';
import { Fault } from '#contract/fault.ts';
import { comparedNumber, numberFlaws, plainNumber } from '#domain/cooperation/identity.ts';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';
import { openText, sealText } from '#server/platform/secrets/seal.ts';

/** A registration number as rows keep it. */
export interface SealedNumber {
  registrationNumber: Buffer;
  /** Keyed digest by which the same number of a country is recognised; nothing else can be derived from it. */
  numberKey: Buffer;
}

/** Length of the digest in bytes; what follows it in a key tells organisations apart (`number-hold.ts`). */
const DIGEST = 32;

/** Returns the digest in a key: two keys of the same number have the same. */
export const digestIn = (key: Buffer): Buffer => key.subarray(0, DIGEST);

const keyFor = (secret: Buffer, use: string): Buffer =>
  derivedKey(secret, `registration number ${use}`);

/**
 * Seals a registration number. It is opened only beside its own key, so that it can be copied from a round to its
 * organisation, but not exchanged for that of another.
 */
export function sealNumber(
  secret: Buffer,
  { country, registrationNumber }: Pick<OrganisationIdentity, 'country' | 'registrationNumber'>,
): SealedNumber {
  const number = plainNumber(registrationNumber);
  const numberKey = createHmac('sha256', keyFor(secret, 'index'))
    .update(`${country} ${comparedNumber(number)}`)
    .digest();
  return { numberKey, registrationNumber: sealText(keyFor(secret, 'cipher'), numberKey, number) };
}

export const openNumber = (secret: Buffer, sealed: SealedNumber): string =>
  openText(keyFor(secret, 'cipher'), digestIn(sealed.numberKey), sealed.registrationNumber);

/** @throws Fault wrongCheckDigit, with the fields */
export function demandNumbers(identity: OrganisationIdentity): void {
  const flaws = numberFlaws(identity);
  if (flaws.length > 0) throw new Fault('wrongCheckDigit', {}, { flaws });
}

const TAKEN = { place: 'registrationNumber', rules: [{ name: 'numberTaken', values: {} }] };

/** The fault for a number that another organisation of the country has. It does not say which one. */
export const takenNumber = (): Fault => new Fault('numberTaken', {}, { flaws: [TAKEN] });
