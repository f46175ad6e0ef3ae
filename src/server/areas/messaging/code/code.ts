import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { SMS_CODE_LENGTH } from '#contract/identity/credential.ts';
import type { CodePurpose } from '#contract/messaging/sms.ts';

/** A code, and the one address and purpose for which it is good (threat 20). */
export interface Code {
  /** A phone, or an e-mail address. */
  recipient: string;
  purpose: CodePurpose;
  code: string;
}

/** Six digits, each code as likely as any other (threat 20). */
export const makeCode = (): string =>
  String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');

/** What is kept of a code: whoever reads the table learns nothing without the portal's secret. */
export const digestOf = (secret: Buffer, { recipient, purpose, code }: Code): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, recipient, code]))
    .digest();

/** Takes as long whichever bytes differ. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
