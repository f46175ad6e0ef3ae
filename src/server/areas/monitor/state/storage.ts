import { count, sum } from 'drizzle-orm';
import type { MonitorState } from '#contract/monitor/server.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Where files lie, and how much of them there is: those that anybody may see, and those that some may. */
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
