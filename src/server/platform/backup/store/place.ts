import { resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { openBucket } from '#server/platform/storage/bucket.ts';
import { accessFolder, type StoreAccess } from '#server/platform/storage/store/access.ts';

/** Prefix of a place that is a bucket of the account in the configuration. */
export const BUCKET_PREFIX = 's3:';

/** Opens the place of backups: a folder of this machine, or a bucket that nobody else reads. */
export function openBackupPlace(config: Config): StoreAccess {
  const { BACKUP_TO } = config;
  return BACKUP_TO.startsWith(BUCKET_PREFIX)
    ? openBucket(config, BACKUP_TO.slice(BUCKET_PREFIX.length), () => 'private, no-store')
    : accessFolder(resolve(BACKUP_TO));
}
