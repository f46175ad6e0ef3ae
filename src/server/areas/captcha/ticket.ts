import { createHash } from 'node:crypto';
import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { Limit } from '#server/platform/limit/limit.ts';
import { verificationOf } from './cipher.ts';
import { insertTicket, takeTicket, type Challenge } from './repository.ts';

const digestOf = (verification: string): Buffer =>
  createHash('sha256').update(verification).digest();

/** Stores the proof of a right answer until it is used. `text` is the decrypted answer. */
export async function writeTicket(db: Database, challenge: Challenge, text: string): Promise<void> {
  const { secretKey, token, purpose, address } = challenge;
  const digest = digestOf(verificationOf(secretKey, token, text));
  await insertTicket(db, { digest, purpose, address });
}

/** The proof of a passed captcha, as a caller sends it. */
export interface CaptchaProof {
  captchaVerification: string;
  purpose: CaptchaPurpose;
  address: string;
}

/**
 * Uses up the proof of a passed captcha, which is valid once, for its purpose and from its address (threats 19, 23).
 * The proof is used up even if the calling operation fails later, so call this first. The limits of the address are
 * counted in the same statement; if one is exceeded, the proof is kept.
 * @throws Fault tooOften, with the seconds until the limit ends; captchaRequired
 */
export async function spendTicket(
  db: Database,
  { captchaVerification, purpose, address }: CaptchaProof,
  limits: readonly Limit[] = [],
): Promise<void> {
  const ticketKey = { digest: digestOf(captchaVerification), address: limitedAddress(address) };
  const { left, ...ticket } = await takeTicket(db, ticketKey, limits);
  if (left !== null) throw new Fault('tooOften', { retryAfter: left });
  const isGood =
    ticket.isAlive && ticket.purpose === purpose && ticket.address === ticketKey.address;
  if (!isGood) throw new Fault('captchaRequired');
}
