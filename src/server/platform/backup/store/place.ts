import { resolve } from 'node:path';
import { BUCKET_PREFIX, type Config } from '#server/config.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import { accessFolder, type StoreAccess } from '#server/platform/storage/store/access.ts';
import { BackupFault } from './listing.ts';
import { isMissing } from './missing.ts';

function refuse(cause: unknown): never {
  throw new BackupFault(`BACKUP_TO: ${(cause as Error).message}`, { cause });
}

/** Whoever reads knows what it means that something is missing. */
function refuseUnlessMissing(error: unknown): never {
  if (isMissing(error)) throw error;
  return refuse(error);
}

async function* guarded<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* items;
  } catch (error) {
    refuseUnlessMissing(error);
  }
}

/** Names the place in whatever goes wrong there: a disk that is full or away, a bucket that refuses. */
const named = (place: StoreAccess): StoreAccess => ({
  put: (name, body) => place.put(name, body).catch(refuse),
  remove: (name) => place.remove(name).catch(refuse),
  read: (name, part) => guarded(place.read(name, part)),
  list: (prefix) => guarded(place.list(prefix)),
});

/**
 * Opens the place of backups: a folder of this machine, or a bucket that nobody else reads. What goes wrong there is a
 * BackupFault.
 */
export function openBackupPlace(config: Config): StoreAccess {
  const { BACKUP_TO } = config;
  return named(
    BACKUP_TO.startsWith(BUCKET_PREFIX)
      ? openBucket(config, BACKUP_TO.slice(BUCKET_PREFIX.length), () => 'private, no-store')
      : accessFolder(resolve(BACKUP_TO)),
  );
}
