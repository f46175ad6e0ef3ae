import { and, asc, eq, isNotNull, isNull, notExists, notInArray, or, type SQL } from 'drizzle-orm';
import { namesOf } from '#contract/files/file.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import { isShared } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { storedFiles } from '#server/platform/storage/zip-stream.ts';
import { doEach } from '#server/platform/worker/each.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { ARCHIVE_KINDS } from '../archive.ts';
import { isOfLibrary } from '../download.ts';
import { isUsed } from '../library/uses.ts';

type Row = typeof files.$inferSelect;

/** Matches what people have sent for themselves: only they find it, and no record of another area keeps it. */
const isSent = (db: Database): SQL | undefined =>
  and(
    eq(files.isPublic, false),
    isOfLibrary(db),
    or(isNull(files.sourceType), notInArray(files.sourceType, [...ARCHIVE_KINDS])),
  );

const sentBy = (db: Database, accountId: number): Promise<Row[]> =>
  db
    .select()
    .from(files)
    .where(and(isSent(db), eq(files.createdById, accountId)))
    .orderBy(asc(files.createdAt), asc(files.id));

/** The private files that somebody has sent. Those of an erased account are deleted by `strayRetention`. */
export const fileData: PersonalData = {
  name: 'files',
  read: async ({ db }, accountId) =>
    (await sentBy(db, accountId)).map(({ originalFilename, mediaType, size, createdAt }) => ({
      originalFilename,
      mediaType,
      size,
      createdAt,
    })),
  async *files({ db, storage }, accountId) {
    const rows = await sentBy(db, accountId);
    yield* storedFiles(
      storage.vault,
      rows.map(({ fileName }) => ({ path: `files/${fileName}`, fileName })),
    );
  },
};

/** Deletes a file unless a record refers to it; its row is gone only once its bytes are. */
const remove = (db: Database, { vault }: Storage, row: Row): Promise<void> =>
  db
    .transaction(async (tx) => {
      await tx.delete(files).where(eq(files.id, row.id));
      if (await isShared(tx, row)) return;
      for (const name of namesOf(row)) await vault.remove(name);
    })
    .catch((error: unknown) => {
      if (violationOf(error)?.kind !== 'foreign') throw error;
    });

/** Deletes private files whose owner has no account any more, unless a record uses them. */
export const strayRetention = (storage: Storage): Retention => ({
  name: 'files of erased accounts',
  async forget(db) {
    const owner = db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, files.createdById));
    const rows = await db
      .select()
      .from(files)
      .where(and(isSent(db), isNotNull(files.createdById), notExists(owner)));
    await doEach(rows, async (row) => {
      if (!(await isUsed(db, row))) await remove(db, storage, row);
    });
  },
});
