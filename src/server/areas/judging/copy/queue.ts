import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { copies } from './table.ts';

/** An entry with the files that judges of a round get copies of. */
export interface FilesToCopy {
  entryId: number;
  versionId: number;
  fileIds: readonly string[];
}

/**
 * Queues the copies of files, unless they exist: one for each file, whatever rounds judge it. A copy that nobody has
 * looked at, because no name was found in it, is searched again for a version with perhaps other names.
 */
export async function queueCopies(tx: Database, judged: readonly FilesToCopy[]): Promise<void> {
  const rows = judged.flatMap(({ entryId, versionId, fileIds }) =>
    fileIds.map((fileId, at) => ({ fileId, entryId, versionId, place: at + 1 })),
  );
  if (rows.length === 0) return;
  await tx
    .insert(copies)
    .values(rows)
    .onConflictDoUpdate({
      target: copies.fileId,
      set: { versionId: sql`excluded.version_id`, state: 'pending' },
      setWhere: sql`${copies.state} IN ('pending', 'clear') AND ${copies.versionId} <> excluded.version_id`,
    });
}
