import { and, eq, exists, gt, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { contests, topics } from '#server/areas/contest/table.ts';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { entries } from '../record/entry/table.ts';
import { entryFiles, entryVersionFiles } from './table.ts';

/** Whether a part of an entry names a file, or did until a day ago: what was replaced may be taken back so long. */
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

/** Whether something was submitted with a file. */
const isPinned = (db: Database, fileId: typeof files.id | typeof entryFiles.fileId) =>
  db
    .select({ id: entryVersionFiles.fileId })
    .from(entryVersionFiles)
    .where(eq(entryVersionFiles.fileId, fileId));

/** The last moment at which something of an entry could be given, its work too, by the dates of its topic and by its own. */
const END = sql`greatest(
  coalesce((${topics.registration}->>'until')::timestamptz, ${contests.registrationUntil}),
  (${topics.registration}->>'editUntil')::timestamptz,
  (${topics.registration}->>'workUntil')::timestamptz,
  ${entries.ownUntil},
  ${entries.dueAt}
)`;

const isOver = (db: Database) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(eq(entries.id, entryFiles.entryId), sql`${END} < now() - interval '90 days'`));

/**
 * Removes files that entries neither name nor were submitted with, a day after they came or were replaced; and what of a
 * draft was never submitted, 90 days after it could be (design of registration, 14).
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
