import { createHash, timingSafeEqual } from 'node:crypto';
import { Fault } from '#contract/fault.ts';
import type { WechatSigned } from '#contract/messaging/receipt.ts';

/** Seconds for which a call is good: whoever sees one later can do nothing with it. */
const GOOD_FOR = 300;

/** As WeChat makes it: the three in the order of their characters, put together. */
const signatureOf = (token: string, { timestamp, nonce }: WechatSigned): string =>
  createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex');

/**
 * Makes sure that a call comes from WeChat, and now. The digest says nothing of the body: TLS keeps it whole.
 * @throws Fault badlySigned
 */
export function demandSignature(token: string, signed: WechatSigned, now: Date): void {
  const [given, right] = [Buffer.from(signed.signature), Buffer.from(signatureOf(token, signed))];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  const isNow = Math.abs(now.getTime() / 1000 - Number(signed.timestamp)) <= GOOD_FOR;
  if (!isRight || !isNow) throw new Fault('badlySigned');
}
