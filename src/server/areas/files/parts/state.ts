import { asc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { UploadState } from '#contract/files/part-upload.ts';
import { countParts } from '#domain/files/parts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentPrivate } from '#server/platform/files/link.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { uploadParts } from '../table.ts';
import { findUpload, type Uploader, type Upload } from './owner.ts';

const HOUR = 60 * 60 * 1000;
/** How long an incomplete upload is kept, in hours. */
export const KEPT_HOURS = 24;

/** Returns the received parts of an upload in order. */
export const partsOf = (db: Database, { id }: Upload) =>
  db.select().from(uploadParts).where(eq(uploadParts.uploadId, id)).orderBy(asc(uploadParts.part));

/** Returns the progress of an upload. */
export async function stateOf(db: Database, secret: Buffer, upload: Upload): Promise<UploadState> {
  const { id, size, fileId, begunAt } = upload;
  const file = fileId === null ? undefined : await findFile(db, eq(files.id, fileId));
  return {
    id,
    size,
    parts: countParts(size),
    received: (await partsOf(db, upload)).map(({ part }) => part),
    file: file ? presentPrivate(secret, file) : null,
    until: new Date(begunAt.getTime() + KEPT_HOURS * HOUR).toISOString(),
  };
}

/** Returns the progress of an upload of the caller. @throws Fault notFound */
export async function readState(
  db: Database,
  secret: Buffer,
  uploader: Uploader,
  id: string,
): Promise<UploadState> {
  const upload = await findUpload(db, uploader, id);
  if (!upload) throw new Fault('notFound');
  return stateOf(db, secret, upload);
}
