import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { ATTACHMENT_SLOTS, type AttachmentPart } from '#contract/cooperation/listing/attachment.ts';
import { pictureNamed } from '#contract/cooperation/listing/picture.ts';
import { Fault } from '#contract/fault.ts';
import { smallerName } from '#contract/files/file.ts';
import { openStored, sendFile as send } from '#server/areas/files/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Api } from '#server/platform/http/api.ts';
import { demandReadable } from '../open.ts';
import { listings } from '../table.ts';

/** How long browsers and proxies keep a picture, in seconds: what was hidden is soon gone everywhere. */
const KEPT = 300;

/** Returns a file that the listing of its upload shows to visitors in a part. @throws Fault notFound */
async function demandShown(db: Database, part: AttachmentPart, file: string) {
  const isUploaded = and(eq(uploads.purpose, 'listing'), eq(uploads.slot, ATTACHMENT_SLOTS[part]));
  const [found] = await db
    .select({ row: files, source: uploads.source })
    .from(files)
    .innerJoin(uploads, eq(uploads.fileId, files.id))
    .where(and(eq(files.id, file), isUploaded));
  if (!found) throw new Fault('notFound');
  const named = JSON.stringify([{ file }]);
  const isNamed = sql`${listings.live} -> ${part}::text @> ${named}::jsonb`;
  await demandReadable(db, Number(found.source), isNamed);
  return found.row;
}

/** Whether a picture has a stored copy of a width; without a width, the whole picture is meant. */
const hasWidth = ({ widths }: typeof files.$inferSelect, width: number | undefined): boolean =>
  width === undefined || widths.includes(width);

/** Opens a picture that visitors can see. @throws Fault notFound */
async function openPicture({ db, storage: { vault } }: Api, name: string) {
  const { file, width } = pictureNamed(name);
  const row = await demandShown(db, 'pictures', file);
  if (!hasWidth(row, width)) throw new Fault('notFound');
  const read = await vault.find(width ? smallerName(row.fileName, width) : row.fileName);
  if (!read) throw new Fault('notFound');
  return { type: row.mediaType, read };
}

/** Returns a picture of a listing that visitors can read. @throws Fault notFound */
export async function sendPicture(api: Api, method: string, name: string): Promise<Response> {
  const { type, read } = await openPicture(api, name);
  // The body of a reply to HEAD is not read; a stream for it would stay open.
  const body = method === 'HEAD' ? null : (Readable.toWeb(read()) as ReadableStream);
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${KEPT}`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Returns a file of a listing that visitors can read, as a download. @throws Fault notFound */
export async function sendFile(
  { db, storage: { vault } }: Api,
  method: string,
  id: string,
): Promise<Response> {
  return send(await openStored(vault, await demandShown(db, 'files', id)), method);
}
