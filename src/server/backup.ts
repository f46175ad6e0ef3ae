import { join } from 'node:path';
import type { Logger } from 'pino';
import { listErased } from './areas/identity/leaving/erased.ts';
import type { Config } from './config.ts';
import { makeBackup, type BackupResult, type BackupWatch } from './platform/backup/backup.ts';
import { openBackupPlace } from './platform/backup/store/place.ts';
import type { Carrier } from './platform/backup/store/text-file.ts';
import { connect, type Connection } from './platform/db/database.ts';
import { incomingFolder } from './platform/storage/incoming.ts';
import { openStorage } from './platform/storage/open.ts';
import type { Storage } from './platform/storage/storage.ts';
import { BUILD } from './resources.ts';

/** The parts of an open portal that are backed up. */
interface Opened {
  config: Config;
  connection: Pick<Connection, 'db' | 'url'>;
  storage: Storage;
}

/** The place of backups of a configuration, and where files wait on the way there. */
export const backupCarrier = (config: Config): Carrier => ({
  place: openBackupPlace(config),
  incoming: incomingFolder(config.DATA_DIR),
});

/**
 * Makes a backup before a new build migrates the database, if the environment declares a place for it: migrations lead
 * forward only.
 */
export async function backUpFirst(config: Config, url: string, log: Logger): Promise<void> {
  if (config.BACKUP_TO === '') return;
  const connection = connect(url);
  try {
    const { manifest } = await backupOf({ config, connection, storage: openStorage(config) })();
    log.info({ backup: manifest.id }, 'a backup was made before the database is migrated');
  } finally {
    await connection.close();
  }
}

/** Returns a function that makes a backup of a portal. The configuration declares a place for it. */
export function backupOf({
  config,
  connection,
  storage,
}: Opened): (watch?: BackupWatch) => Promise<BackupResult> {
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
