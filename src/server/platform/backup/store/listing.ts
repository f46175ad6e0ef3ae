import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { manifest, type Manifest } from './manifest.ts';
import { BACKUPS, idOfManifest, manifestName } from './name.ts';
import { readAll } from './text-file.ts';

/** Thrown for a backup that does not exist, or that cannot be used. */
export class BackupFault extends Error {
  override readonly name = 'UsageError';
}

/** Ids of the complete backups in a place, the newest first. */
export async function listBackups(place: StoreAccess): Promise<string[]> {
  const ids: string[] = [];
  for await (const name of place.list(BACKUPS)) {
    const id = idOfManifest(name);
    if (id) ids.push(id);
  }
  return ids.toSorted().toReversed();
}

/** Reads a backup's manifest. @throws BackupFault if a later program made it */
export async function readManifest(place: StoreAccess, id: string): Promise<Manifest> {
  const found = manifest.safeParse(JSON.parse((await readAll(place, manifestName(id))).toString()));
  if (!found.success) throw new BackupFault(`Backup ${id} has a format of another version`);
  return found.data;
}

/**
 * The id of a backup that somebody names, or of the newest one.
 * @throws BackupFault if there is none
 */
export async function demandBackup(place: StoreAccess, id: string | undefined): Promise<string> {
  const all = await listBackups(place);
  const found = id === undefined ? all[0] : all.find((one) => one === id);
  if (found !== undefined) return found;
  throw new BackupFault(
    id === undefined
      ? 'There is no backup yet'
      : `There is no backup ${id}; npm run backup -- list`,
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** A backup in one line, for the record of a run and for who asks on the command line. */
export function describeBackup({ id, tables, files, build }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return [
    id,
    `${rows} rows (${megabytes(bytes)})`,
    `${files.count} files (${megabytes(files.bytes)})`,
    `build ${build}`,
  ].join('  ');
}
