import { createHmac, timingSafeEqual } from 'node:crypto';
import { CATEGORIES, type Category } from '#contract/messaging/channel.ts';
import { UNSUBSCRIBE_PAGE, unsubscribe } from '#contract/messaging/preference.ts';

/** The account and the category of mails that it unsubscribes from. */
export interface Leaving {
  accountId: number;
  category: Category;
}

/** 128 bits: a holder of the mail can unsubscribe, and nobody else can guess the link (threat 62). */
const signatureOf = (secret: Buffer, { accountId, category }: Leaving): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe ${accountId} ${category}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const tokenOf = (secret: Buffer, leaving: Leaving): string =>
  `${leaving.accountId}.${leaving.category}.${signatureOf(secret, leaving)}`;

/** Returns what a token says; undefined if it was never issued. */
export function readToken(secret: Buffer, token: string): Leaving | undefined {
  const [id = '', name = '', signature = ''] = token.split('.');
  const category = CATEGORIES.find((one) => one === name);
  if (!/^\d{1,9}$/.test(id) || !category) return undefined;
  const leaving = { accountId: Number(id), category };
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, leaving))];
  return given.length === right.length && timingSafeEqual(given, right) ? leaving : undefined;
}

/**
 * Path of the page on which a reader unsubscribes. It is a page rather than the call itself, so that a mail program
 * that opens links in advance does not unsubscribe its user.
 */
export const unsubscribePage = (secret: Buffer, leaving: Leaving): string =>
  `${UNSUBSCRIBE_PAGE}?token=${tokenOf(secret, leaving)}`;

/** Mail headers for one-click unsubscribing in the mail program (RFC 8058). */
export const unsubscribeHeaders = (
  { origin, secret }: { origin: string; secret: Buffer },
  leaving: Leaving,
): Record<string, string> => ({
  'List-Unsubscribe': `<${origin}${unsubscribe.path}?token=${tokenOf(secret, leaving)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
