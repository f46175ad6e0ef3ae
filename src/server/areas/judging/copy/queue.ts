import type { Database } from '#server/platform/db/database.ts';
import { copies } from './table.ts';

/** An entry with the files that judges of a round get copies of. */
export interface FilesToCopy {
  entryId: number;
  versionId: number;
  fileIds: readonly string[];
}

/** Queues the copies of files, unless they exist: one for each file, whatever rounds judge it. */
export async function queueCopies(tx: Database, judged: readonly FilesToCopy[]): Promise<void> {
  const rows = judged.flatMap(({ entryId, versionId, fileIds }) =>
    fileIds.map((fileId, at) => ({ fileId, entryId, versionId, place: at + 1 })),
  );
  if (rows.length > 0) await tx.insert(copies).values(rows).onConflictDoNothing();
}
