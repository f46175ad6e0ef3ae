import type { Permission } from '#contract/access.ts';
import { hasPermission } from '#domain/access/access.ts';
import { judgeUpload, type UploadKind } from '#domain/files/upload.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor, Upload } from '#server/http/context.ts';
import { recordDeed } from '#server/audit/service.ts';
import type { Storage } from '#server/storage/local.ts';
import { insertFile } from './repository.ts';
import { described, storeUpload } from './service.ts';

const ADD: Permission = 'content:library:add';

/** Where a file comes from, and where it shall stand. */
interface Purpose {
  sourceId?: string | undefined;
  sourceType?: string | undefined;
  folder?: string | undefined;
}

/**
 * Takes a file that somebody sent. Who may add to the library publishes it; another one's file is kept apart.
 * @throws Fault fileFormat, fileSize, fileUnreadable
 */
export async function takeUpload(
  { db, storage }: { db: Database; storage: Storage },
  actor: Actor,
  upload: Upload,
  { folder = '', ...source }: Purpose,
  kinds: readonly UploadKind[] = ['picture', 'document'],
) {
  const isPublic = hasPermission(actor, ADD);
  const accepted = judgeUpload(upload, { kinds, isLibrary: isPublic });
  const stored = await storeUpload(isPublic ? storage : storage.vault, upload, accepted);
  const told = { originalFilename: upload.name, ...source };
  const { userId: createdById, userName: updatedBy, departmentId } = actor;
  const owner = { createdById, updatedBy, departmentId, isPublic };
  return db.transaction(async (tx) => {
    const row = await insertFile(tx, { ...described(told), ...stored, ...owner, folder });
    const { id, originalFilename, mediaType, size } = row;
    const after = { id, originalFilename, mediaType, size, folder, isPublic };
    await recordDeed(tx, actor, { action: ADD, target: `file ${id}`, after });
    return row;
  });
}
