import { createHash, timingSafeEqual } from 'node:crypto';
import { Fault } from '#contract/fault.ts';
import type { WechatSigned } from '#contract/messaging/receipt.ts';

/** Seconds for which a signed call is valid, so that it cannot be replayed later. */
const GOOD_FOR = 300;

/** WeChat's signature: the digest of the three values, sorted and concatenated. */
const signatureOf = (token: string, { timestamp, nonce }: WechatSigned): string =>
  createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');

/**
 * Verifies that a call comes from WeChat and is recent. The signature does not cover the body; TLS protects it.
 * @throws Fault badlySigned
 */
export function demandSignature(token: string, signed: WechatSigned, now: Date): void {
  const [given, right] = [Buffer.from(signed.signature), Buffer.from(signatureOf(token, signed))];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  const isNow = Math.abs(now.getTime() / 1000 - Number(signed.timestamp)) <= GOOD_FOR;
  if (!isRight || !isNow) throw new Fault('badlySigned');
}
