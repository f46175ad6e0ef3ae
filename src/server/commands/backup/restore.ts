import { join } from 'node:path';
import { eraseAgain } from '#server/areas/identity/leaving/erased.ts';
import { backupCarrier } from '#server/backup.ts';
import type { Config } from '#server/config.ts';
import { PERSONAL } from '#server/personal.ts';
import { readErased } from '#server/platform/backup/store/erased.ts';
import { endRestore } from '#server/platform/backup/database/progress.ts';
import { fillDatabase } from '#server/platform/backup/database/fill.ts';
import {
  demandBackup,
  describeBackup,
  readManifest,
} from '#server/platform/backup/store/listing.ts';
import { demandFree, demandKeys, putFiles, putKeys } from '#server/platform/backup/restore.ts';
import { demandWhole } from '#server/platform/backup/whole.ts';
import { connect } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { resources } from '#server/resources.ts';

/** Erases whoever has left since the backup, as far as later backups know. */
async function replayErasures(
  url: string,
  files: { storage: Storage; secret: Buffer },
  erased: readonly number[],
): Promise<number> {
  const connection = connect(url);
  try {
    return await eraseAgain({ db: connection.db, ...files }, PERSONAL, erased);
  } finally {
    await connection.close();
  }
}

/**
 * Restores a backup into an empty database, a new data folder and the declared storage, and brings it to this build's
 * schema (design of operations, 7). Nothing is changed before everything has been checked that can be. Where it was
 * interrupted, the same restore goes on.
 * @param id the newest one if undefined
 * @returns what was restored
 * @throws BackupFault
 */
export async function restore(
  config: Config,
  url: string,
  id: string | undefined,
): Promise<string> {
  const carrier = backupCarrier(config);
  const manifest = await readManifest(carrier.place, await demandBackup(carrier.place, id));
  const folder = join(config.DATA_DIR, 'keys');
  const keys = await demandKeys(manifest, config.BACKUP_PASSPHRASE);
  demandFree(folder, keys);
  const files = await demandWhole(carrier.place, manifest);
  await fillDatabase({ url, migrations: resources.migrations }, carrier.place, manifest);
  putKeys(folder, keys);
  await migrateDatabase(url, resources.migrations);
  const storage = openStorage(config);
  const lost = await putFiles(carrier, storage, files);
  const services = { storage, secret: loadSecret(folder) };
  const erased = await replayErasures(url, services, await readErased(carrier.place));
  await endRestore(url);
  return [
    describeBackup(manifest),
    `Restored; ${erased} accounts that had left since were erased again`,
    ...lost.map(({ side, name }) => `${side} file ${name} is missing or damaged`),
    'npm start publishes the site',
  ].join('\n');
}
