import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';

/** A file that a version was submitted with, and the question that it answers. */
export interface AnsweringFile {
  id: string;
  slot: string;
}

/** The files that versions were submitted with, by version. */
export async function listVersionFiles(
  db: Database,
  versionIds: readonly number[],
): Promise<Map<number, AnsweringFile[]>> {
  const rows = await db
    .select({
      versionId: entryVersionFiles.versionId,
      id: entryVersionFiles.fileId,
      slot: entryFiles.slot,
    })
    .from(entryVersionFiles)
    .innerJoin(entryFiles, eq(entryFiles.fileId, entryVersionFiles.fileId))
    .where(inArray(entryVersionFiles.versionId, [...versionIds]))
    .orderBy(entryFiles.id);
  return Map.groupBy(rows, ({ versionId }) => versionId);
}
