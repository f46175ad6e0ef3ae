import { eq, inArray } from 'drizzle-orm';
import { renewFile } from '#domain/files/renew.ts';
import { stemOf, stemsIn } from '#domain/files/reference.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files, formerNames } from './table.ts';

type Row = typeof files.$inferSelect;

/** Remembers a name that a file had. @param isKept whether its bytes stay for now */
export async function rememberName(tx: Database, row: Row, isKept: boolean): Promise<void> {
  const { fileName, width, height, widths, id } = row;
  await tx
    .insert(formerNames)
    .values({
      stem: stemOf(fileName),
      fileName,
      width,
      height,
      widths,
      fileId: id,
      isKept,
    })
    .onConflictDoNothing();
}

/** Lets the bytes go that still lay under former names of a file. */
export const releaseNames = async (tx: Database, { id }: Pick<Row, 'id'>): Promise<void> => {
  await tx.update(formerNames).set({ isKept: false }).where(eq(formerNames.fileId, id));
};

/**
 * The same data where every text names stored files as they are named now: what an editor has had open for a while, an
 * older version, or an article that was withdrawn may know a file by a former name.
 */
export async function presentNames<T>(db: Database, data: T): Promise<T> {
  const stems = stemsIn(data);
  if (stems.length === 0) return data;
  const known = await db
    .select({ former: formerNames, file: files })
    .from(formerNames)
    .innerJoin(files, eq(files.id, formerNames.fileId))
    .where(inArray(formerNames.stem, stems));
  return known.reduce((renewed, { former, file }) => renewFile(renewed, former, file), data);
}
