import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { SentFile, StoredFile } from '#contract/files/file.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from './table.ts';

type Row = typeof files.$inferSelect;

/** Path of public files. A name always refers to the same bytes, so that they may be cached forever. */
export const FILES_PATH = '/files/';

/** The description of a stored file for callers; null for a row that a left join did not find. */
export function storedFile(row: Row): StoredFile;
export function storedFile(row: Row | null): StoredFile | null;
export function storedFile(row: Row | null): StoredFile | null {
  return row && { ...row, fileUrl: FILES_PATH + row.fileName };
}

/** The same with what the file was sent for. */
export const sentFile = (row: Row): SentFile => ({ ...row, ...storedFile(row) });

export async function insertFile(db: Database, row: typeof files.$inferInsert): Promise<Row> {
  const [inserted] = await db.insert(files).values(row).returning();
  return inserted!;
}

/** Returns a row that fulfils a condition; undefined if none does. */
export async function findFile(db: Database, where: SQL | undefined): Promise<Row | undefined> {
  const [row] = await db.select().from(files).where(where);
  return row;
}

/** Whether another record refers to the same bytes in the same place. */
export async function isShared(db: Database, { id, fileName, isPublic }: Row): Promise<boolean> {
  const where = and(eq(files.fileName, fileName), eq(files.isPublic, isPublic), ne(files.id, id));
  return (await db.select({ id: files.id }).from(files).where(where).limit(1)).length > 0;
}

/** Returns a public file by its name or id. */
export async function findPublicFile(
  db: Database,
  where: Partial<Pick<Row, 'fileName' | 'id'>>,
): Promise<Row | undefined> {
  const conditions = Object.entries(where).map(([column, value]) =>
    eq(files[column as 'fileName' | 'id'], value),
  );
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.isPublic, true), ...conditions))
    .limit(1);
  return row;
}
