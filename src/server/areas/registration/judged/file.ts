import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';

/** A file of a submitted version, with the question it answers. */
export interface AnsweringFile {
  id: string;
  slot: string;
}

/**
 * Returns the files of submitted versions, by version. Files of members' own parts are left out: only the office may
 * see them.
 */
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
