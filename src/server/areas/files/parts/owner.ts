import { createHash } from 'node:crypto';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { DRAFT_HEADER } from '#contract/files/part-upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileOwner } from '#server/platform/http/upload/upload-purpose.ts';
import type { HttpContext } from '#server/platform/http/context.ts';
import { uploads } from '../table.ts';

export type Upload = typeof uploads.$inferSelect;

/** The identity of a caller: an account, a draft's token, or both. */
export interface Uploader {
  accountId: number | null;
  draft: Buffer | null;
}

/** Returns the digest of a draft's token, which is all that is stored of it. */
export const draftDigest = (name: string): Buffer => createHash('sha256').update(name).digest();

/** Returns the identity of the caller. */
export function uploaderOf(context: HttpContext): Uploader {
  const name = context.req.header(DRAFT_HEADER);
  return {
    accountId: context.get('caller')?.userId ?? null,
    draft: name === undefined ? null : draftDigest(name),
  };
}

/** Matches the uploads of a caller. */
export const ownedBy = ({ accountId, draft }: Uploader): SQL =>
  or(
    accountId === null ? undefined : eq(uploads.ownerId, accountId),
    draft === null ? undefined : eq(uploads.draft, draft),
  ) ?? sql`false`;

/** Returns a key for an owner, used for limits and locks. */
export const keyOf = ({ accountId, draft }: FileOwner): string =>
  accountId === null ? `draft ${draft.toString('hex')}` : `account ${accountId}`;

/** Returns an upload of the caller; undefined for missing ones and those of others (threat 16). */
export async function findUpload(
  db: Database,
  uploader: Uploader,
  id: string,
): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownedBy(uploader)));
  return row;
}
