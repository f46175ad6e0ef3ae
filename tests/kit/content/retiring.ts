import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { retireFiles } from '#server/areas/files/retire/retire.ts';
import { deleteRemovedFiles } from '#server/platform/publish/batch/removed-file.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import type { TestApp } from '../app.ts';

type Place = Pick<TestApp, 'db' | 'storage'>;

/**
 * Retires the files that visitors no longer see, and does what the publisher then does. @returns what the CDN is told
 * about it
 */
export async function retireAll({ db, storage }: Place): Promise<string[]> {
  await retireFiles({ db, storage });
  const gone = await db.delete(outbox).where(like(outbox.tag, 'file:%')).returning();
  const tags = gone.map(({ tag }) => tag);
  await deleteRemovedFiles({ uploads: storage, target: localOnly }, tags);
  return tags.sort();
}

/** Whether a file is served below /files/. */
export const isServed = ({ storage }: Place, fileName: string): Promise<boolean> =>
  access(join(storage.folder, fileName)).then(
    () => true,
    () => false,
  );
