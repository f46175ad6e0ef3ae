import { eq, inArray, isNull } from 'drizzle-orm';
import { replaceFile } from '#domain/files/replacement.ts';
import { stemOf, stemsIn } from '#domain/files/reference.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files, formerNames } from './table.ts';

type Row = typeof files.$inferSelect;

/** A name of a file, with what belongs to it. */
export type FormerName = Pick<Row, 'fileName' | 'width' | 'height' | 'widths'>;

/** Returns the former names of a file. */
export const listNames = (db: Database, { id }: Pick<Row, 'id'>): Promise<FormerName[]> => {
  const { fileName, width, height, widths } = formerNames;
  return db
    .select({ fileName, width, height, widths })
    .from(formerNames)
    .where(eq(formerNames.fileId, id));
};

/**
 * Stores a former name of a file. A name that lost its file, because that was removed a moment ago, belongs to it again
 * once it is recovered.
 * @param isKept whether its bytes stay for now
 */
export async function rememberName(
  tx: Database,
  row: FormerName & Pick<Row, 'id'>,
  isKept: boolean,
): Promise<void> {
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
    .onConflictDoUpdate({
      target: formerNames.stem,
      set: { fileId: id },
      setWhere: isNull(formerNames.fileId),
    });
}

/** Releases the bytes that are kept under former names of a file. */
export const releaseNames = async (tx: Database, { id }: Pick<Row, 'id'>): Promise<void> => {
  await tx.update(formerNames).set({ isKept: false }).where(eq(formerNames.fileId, id));
};

/**
 * Replaces former names of stored files in the texts of some data by their current ones. Data that an editor has had
 * open for a while, an older version or a withdrawn article may contain former names.
 */
export async function renewFileNames<T>(db: Database, data: T): Promise<T> {
  const stems = stemsIn(data);
  if (stems.length === 0) return data;
  const known = await db
    .select({ former: formerNames, file: files })
    .from(formerNames)
    .innerJoin(files, eq(files.id, formerNames.fileId))
    .where(inArray(formerNames.stem, stems));
  return known.reduce((renewed, { former, file }) => replaceFile(renewed, former, file), data);
}
