import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Permission } from '#contract/call/access.ts';
import { Fault } from '#contract/fault.ts';
import { MOST_FILES } from '#contract/files/limit.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Upload } from '#server/platform/http/context.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { acceptUpload } from './acceptance.ts';
import { insertFile } from '#server/platform/files/stored-file.ts';
import { described, orRemoved, storeUpload } from './service.ts';
import { files } from '#server/platform/files/table.ts';

const ADD: Permission = 'content:library:add';

/** What a file belongs to, and its folder. */
interface Purpose {
  sourceId?: string | undefined;
  sourceType?: string | undefined;
  folder?: string | undefined;
}

type Source = Omit<Purpose, 'folder'>;

/** Serialises uploads of one person for the same thing, so that two at once cannot exceed the limit. */
async function lockSource(tx: Database, { userId }: Actor, { sourceId, sourceType }: Source) {
  if (sourceId === undefined) return;
  const key = `${userId} ${sourceType ?? ''} ${sourceId}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.uploads}::int, hashtext(${key}))`);
}

/** @throws Fault fileCount if as many files as allowed belong to the same thing (specification 5) */
async function demandRoom(db: Database, { userId }: Actor, { sourceId, sourceType }: Source) {
  if (sourceId === undefined) return;
  const isOfType =
    sourceType === undefined ? isNull(files.sourceType) : eq(files.sourceType, sourceType);
  const own = and(eq(files.createdById, userId), eq(files.sourceId, sourceId), isOfType);
  if ((await db.$count(files, own)) >= MOST_FILES) {
    throw new Fault('fileCount', { count: MOST_FILES });
  }
}

/**
 * Stores an uploaded file. It becomes public if the sender may add to the library; otherwise it is stored privately.
 * @throws Fault fileFormat, fileSize, fileUnreadable, fileCount
 */
export async function takeUpload(
  { db, storage }: { db: Database; storage: Storage },
  actor: Actor,
  upload: Upload,
  { folder = '', ...source }: Purpose,
  kinds: readonly UploadKind[] = ['picture', 'document'],
) {
  const isPublic = hasPermission(actor, ADD);
  await demandRoom(db, actor, source);
  const accepted = await acceptUpload(upload, { kinds, isLibrary: isPublic });
  const place = isPublic ? storage : storage.vault;
  const stored = await storeUpload(place, upload, accepted);
  const description = { originalFilename: upload.name, folder, ...source };
  const { userId: createdById, userName: updatedBy, departmentId } = actor;
  const owner = { createdById, updatedBy, departmentId, isPublic };
  const save = async (tx: Database) => {
    await lockSource(tx, actor, source);
    await demandRoom(tx, actor, source);
    const row = await insertFile(tx, { ...described(description), ...stored, ...owner });
    const { id, originalFilename, mediaType, size } = row;
    const after = { id, originalFilename, mediaType, size, folder, isPublic };
    await recordDeed(tx, actor, { action: ADD, target: `file ${id}`, after });
    return row;
  };
  return orRemoved(place, stored, db.transaction(save));
}
