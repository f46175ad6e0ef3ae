import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from '#contract/call/address.ts';
import { fetchLinked, type PrivateFile } from '#contract/files/part-upload.ts';
import type { files } from './table.ts';

/** Lifetime of a link to a private file, in milliseconds (design of registration, 6). */
const LINK_LIFETIME = 5 * 60 * 1000;

const proofOf = (secret: Buffer, id: string, until: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['file link', id, until]))
    .digest();

/**
 * Returns a temporary address of a private file, for somebody who may see it now.
 * @param isInline whether the browser shows the document instead of downloading it
 */
export function linkTo(
  secret: Buffer,
  id: string,
  { now = Date.now(), isInline = false }: { now?: number; isInline?: boolean } = {},
): string {
  const until = String(now + LINK_LIFETIME);
  const proof = proofOf(secret, id, until).toString('base64url');
  const view = isInline ? ('inline' as const) : undefined;
  return addressOf(fetchLinked, { params: { id }, query: { until, proof, view } });
}

/** Whether an address was issued for a file and has not expired. */
export function isLinked(
  secret: Buffer,
  { id, until, proof }: { id: string; until: string; proof: string },
  now = Date.now(),
): boolean {
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(secret, id, until)];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Number(until) > now;
}

const PDF = 'application/pdf';

/** Whether a file can be shown in the browser rather than only downloaded. */
export const isViewable = ({ mediaType }: { mediaType: string }): boolean => mediaType === PDF;

type Row = Pick<typeof files.$inferSelect, 'id' | 'originalFilename' | 'mediaType' | 'size'>;

/** A private file with a temporary address, for somebody who may see it now. */
export const presentPrivate = (
  secret: Buffer,
  { id, originalFilename, mediaType, size }: Row,
): PrivateFile => ({ id, originalFilename, mediaType, size, url: linkTo(secret, id) });

/** The same, shown in the browser if it is a document that browsers show. */
export const presentViewable = (secret: Buffer, row: Row): PrivateFile => ({
  ...presentPrivate(secret, row),
  url: linkTo(secret, row.id, { isInline: isViewable(row) }),
});
