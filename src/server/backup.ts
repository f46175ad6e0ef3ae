import { join } from 'node:path';
import { listErased } from './areas/identity/leaving/erased.ts';
import type { Config } from './config.ts';
import { makeBackup, type BackupResult, type BackupWatch } from './platform/backup/backup.ts';
import { openBackupPlace } from './platform/backup/store/place.ts';
import type { Carrier } from './platform/backup/store/text-file.ts';
import { incomingFolder } from './platform/storage/incoming.ts';
import type { Portal } from './portal.ts';
import { BUILD } from './resources.ts';

/** The place of backups of a configuration, and where files wait on the way there. */
export const backupCarrier = (config: Config): Carrier => ({
  place: openBackupPlace(config),
  incoming: incomingFolder(config.DATA_DIR),
});

/** Returns a function that makes a backup of a portal. The configuration declares a place for it. */
export function backupOf({
  config,
  connection,
  storage,
}: Pick<Portal, 'config' | 'connection' | 'storage'>): (
  watch?: BackupWatch,
) => Promise<BackupResult> {
  const source = {
    ...backupCarrier(config),
    url: connection.url,
    storage,
    keys: join(config.DATA_DIR, 'keys'),
    passphrase: config.BACKUP_PASSPHRASE,
    build: BUILD,
    readErased: () => listErased(connection.db),
  };
  return (watch) => makeBackup(source, watch);
}
