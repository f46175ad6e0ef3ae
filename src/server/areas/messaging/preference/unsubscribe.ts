import { createHmac, timingSafeEqual } from 'node:crypto';
import { CATEGORIES, type Category } from '#contract/messaging/channel.ts';
import { UNSUBSCRIBE_PAGE, unsubscribe } from '#contract/messaging/preference.ts';

/** What somebody wants no more: mails of a category. */
export interface Leaving {
  accountId: number;
  category: Category;
}

/** 128 bits: whoever has the mail may leave, and nobody else can guess how (threat 62). */
const signatureOf = (secret: Buffer, { accountId, category }: Leaving): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe ${accountId} ${category}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const tokenOf = (secret: Buffer, leaving: Leaving): string =>
  `${leaving.accountId}.${leaving.category}.${signatureOf(secret, leaving)}`;

/** What a token says; undefined for one that was never given out. */
export function readToken(secret: Buffer, token: string): Leaving | undefined {
  const [id = '', name = '', signature = ''] = token.split('.');
  const category = CATEGORIES.find((one) => one === name);
  if (!/^\d{1,9}$/.test(id) || !category) return undefined;
  const leaving = { accountId: Number(id), category };
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, leaving))];
  return given.length === right.length && timingSafeEqual(given, right) ? leaving : undefined;
}

/** The path of the page where a reader leaves: a mail program that opens links in advance must not do it for them. */
export const unsubscribePage = (secret: Buffer, leaving: Leaving): string =>
  `${UNSUBSCRIBE_PAGE}?token=${tokenOf(secret, leaving)}`;

/** How a mail program leaves by one press (RFC 8058). */
export const unsubscribeHeaders = (
  { origin, secret }: { origin: string; secret: Buffer },
  leaving: Leaving,
): Record<string, string> => ({
  'List-Unsubscribe': `<${origin}${unsubscribe.path}?token=${tokenOf(secret, leaving)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
