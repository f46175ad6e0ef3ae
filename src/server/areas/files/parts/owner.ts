import { createHash } from 'node:crypto';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { DRAFT_HEADER } from '#contract/files/part-upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileOwner } from '#server/platform/http/upload/upload-purpose.ts';
import type { HttpContext } from '#server/platform/http/context.ts';
import { uploads } from '../table.ts';

export type Upload = typeof uploads.$inferSelect;

/** What somebody shows of themselves: their session, the name of their draft, or both. */
export interface Asker {
  accountId: number | null;
  draft: Buffer | null;
}

/** What is kept of the name of a draft. */
export const draftDigest = (name: string): Buffer => createHash('sha256').update(name).digest();

/** Whoever calls about an upload. */
export function askerOf(context: HttpContext): Asker {
  const name = context.req.header(DRAFT_HEADER);
  return {
    accountId: context.get('caller')?.userId ?? null,
    draft: name === undefined ? null : draftDigest(name),
  };
}

/** Uploads of somebody. */
export const ownedBy = ({ accountId, draft }: Asker): SQL =>
  or(
    accountId === null ? undefined : eq(uploads.ownerId, accountId),
    draft === null ? undefined : eq(uploads.draft, draft),
  ) ?? sql`false`;

/** Names an owner, to count by. */
export const keyOf = ({ accountId, draft }: FileOwner): string =>
  accountId === null ? `draft ${draft.toString('hex')}` : `account ${accountId}`;

/** An upload of whoever asks; undefined for anybody else's, as for one that is not there (threat 16). */
export async function findUpload(
  db: Database,
  asker: Asker,
  id: string,
): Promise<Upload | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), ownedBy(asker)));
  return row;
}
