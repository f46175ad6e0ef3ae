import { and, eq, exists, gt, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { contests, topics } from '#server/areas/contest/table.ts';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { ENTRY_END } from '../record/entry/end.ts';
import { entries } from '../record/entry/table.ts';
import { entryFiles, entryVersionFiles } from './table.ts';

/** Whether a part names a file, or did until a day ago: a replaced file can be taken back for that long. */
const isHeld = (db: Database) =>
  db
    .select({ id: entryFiles.id })
    .from(entryFiles)
    .where(
      and(
        eq(entryFiles.fileId, files.id),
        or(
          isNull(entryFiles.replacedAt),
          gt(entryFiles.replacedAt, sql`now() - interval '24 hours'`),
        ),
      ),
    );

/** Whether a file belongs to a submitted version. */
const isPinned = (db: Database, fileId: typeof files.id | typeof entryFiles.fileId) =>
  db
    .select({ id: entryVersionFiles.fileId })
    .from(entryVersionFiles)
    .where(eq(entryVersionFiles.fileId, fileId));

const isOver = (db: Database) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(eq(entries.id, entryFiles.entryId), sql`${ENTRY_END} < now() - interval '90 days'`));

/**
 * Removes files that no part names and no version contains, one day after they arrived or were replaced. Files of
 * drafts that were never submitted are removed 90 days after the last moment they could have been (design of
 * registration, 14).
 */
export const entryFileRetention = (storage: Storage): Retention => ({
  name: 'files of entries',
  async forget(db) {
    await db
      .delete(entryFiles)
      .where(and(not(exists(isPinned(db, entryFiles.fileId))), exists(isOver(db))));
    await removeUploaded(
      db,
      storage,
      and(
        eq(uploads.purpose, 'entry'),
        sql`${uploads.endedAt} < now() - interval '24 hours'`,
        notExists(isHeld(db)),
        notExists(isPinned(db, files.id)),
      ),
    );
  },
});
