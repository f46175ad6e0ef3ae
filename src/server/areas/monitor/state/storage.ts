import { count, sum } from 'drizzle-orm';
import type { MonitorState } from '#contract/monitor/server.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Returns where files are stored, with the number and size of public files and of those with restricted access. */
export async function readStorage(
  db: Database,
  { folder, bucket }: Pick<Storage, 'folder' | 'bucket'>,
): Promise<MonitorState['storage']> {
  const found = await db
    .select({ isPublic: files.isPublic, files: count(), size: sum(files.size) })
    .from(files)
    .groupBy(files.isPublic);
  const of = (isPublic: boolean) => {
    const group = found.find((one) => one.isPublic === isPublic);
    return { files: group?.files ?? 0, size: Number(group?.size ?? 0) };
  };
  return { folder, bucket: bucket ?? null, open: of(true), closed: of(false) };
}
