import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '#contract/files/file.ts';
import { libraryOf } from '#domain/forms/library.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

/** Returns public files by id, except those no longer in the library. */
export async function findPublic(db: Database, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const where = and(eq(files.isPublic, true), inArray(files.id, [...ids]));
  const rows = await db.select().from(files).where(where);
  return rows.map((row) => storedFile(row));
}

/** Returns the files of the library that the questions of a form show. */
export const readLibrary = (db: Database, model: FormModel): Promise<StoredFile[]> =>
  findPublic(db, libraryOf(model));
