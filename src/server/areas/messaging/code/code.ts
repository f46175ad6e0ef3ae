import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { SMS_CODE_LENGTH } from '#contract/identity/credential.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';

/** A code, with the one address and purpose it is valid for (threat 20). */
export interface Code {
  /** A phone number or an e-mail address. */
  recipient: string;
  purpose: CodePurpose;
  code: string;
}

/** Returns six random digits; every code is equally likely (threat 20). */
export const makeCode = (): string =>
  String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');

/** Keyed digest that is stored instead of the code: reading the table reveals nothing without the portal's secret. */
export const digestOf = (secret: Buffer, { recipient, purpose, code }: Code): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, recipient, code]))
    .digest();

/** Compares in constant time, whichever bytes differ. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
