import { expiredBackups } from '#domain/operations/backup.ts';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { readFileList } from './store/file-list.ts';
import { listBackups, readManifest } from './store/listing.ts';
import { BACKUPS, folderOf, manifestName, momentOf, objectName, OBJECTS } from './store/name.ts';

/** Removes a backup; its manifest first, so that what is left of an interrupted removal is no backup. */
async function removeBackup(place: StoreAccess, id: string): Promise<void> {
  await place.remove(manifestName(id));
  for await (const name of place.list(folderOf(id))) await place.remove(name);
}

/**
 * Removes what is left of backups that were interrupted: without a manifest they are none. Call it while no other
 * backup is made.
 */
export async function removeInterrupted(place: StoreAccess): Promise<void> {
  const complete = (await listBackups(place)).map(folderOf);
  for await (const name of place.list(BACKUPS))
    if (!complete.some((folder) => name.startsWith(folder))) await place.remove(name);
}

/** Removes the stored files that no backup lists any more. */
async function removeUnlisted(place: StoreAccess, ids: readonly string[]): Promise<void> {
  const needed = new Set<string>();
  for (const id of ids) {
    const files = await readFileList(place, await readManifest(place, id));
    for (const { sha256 } of files) needed.add(objectName(sha256));
  }
  for await (const name of place.list(OBJECTS)) if (!needed.has(name)) await place.remove(name);
}

/**
 * Removes expired backups. Call it while no other backup is made.
 * @returns ids of the removed ones
 */
export async function removeExpired(place: StoreAccess, now: Date): Promise<string[]> {
  const ids = await listBackups(place);
  const expired = expiredBackups(
    ids.map((id) => ({ id, at: momentOf(id) })),
    now,
  );
  for (const { id } of expired) await removeBackup(place, id);
  const gone = new Set(expired.map(({ id }) => id));
  if (gone.size > 0)
    await removeUnlisted(
      place,
      ids.filter((id) => !gone.has(id)),
    );
  return [...gone];
}
