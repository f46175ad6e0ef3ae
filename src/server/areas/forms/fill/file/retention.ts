import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { formFiles } from '../../table.ts';

/** Whether a draft or an answer holds a file. */
const isHeld = (db: Database) =>
  db
    .select({ id: formFiles.fileId })
    .from(formFiles)
    .where(
      and(
        eq(formFiles.fileId, files.id),
        or(isNotNull(formFiles.draftId), isNotNull(formFiles.answerId)),
      ),
    );

/** Removes files that neither a draft nor an answer holds, one day after they arrived (design of forms, 3). */
export const formFileRetention = (storage: Storage): Retention => ({
  name: 'files of forms',
  forget: (db) =>
    removeUploaded(
      db,
      storage,
      and(
        inArray(uploads.purpose, ['form', 'answer']),
        sql`${uploads.endedAt} < now() - interval '24 hours'`,
        notExists(isHeld(db)),
      ),
    ),
});
