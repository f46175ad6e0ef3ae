import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';

/** A file that a version was submitted with, and the question that it answers. */
export interface AnsweringFile {
  id: string;
  slot: string;
}

/** The files that versions were submitted with, by version; what members show of themselves is for the office alone. */
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
    .where(
      and(inArray(entryVersionFiles.versionId, [...versionIds]), ne(entryFiles.part, 'member')),
    )
    .orderBy(entryFiles.id);
  return Map.groupBy(rows, ({ versionId }) => versionId);
}
