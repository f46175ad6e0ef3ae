import type { Storage } from '#server/platform/storage/storage.ts';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { addErased } from './store/erased.ts';
import { removeExpired, removeInterrupted } from './expiry.ts';
import { keepFileList, readFileList, type ListedFile } from './store/file-list.ts';
import { keepFiles } from './files.ts';
import { sealKeys } from './key-seal.ts';
import { BackupFault, listBackups, readManifest } from './store/listing.ts';
import type { DumpedTable, Manifest } from './store/manifest.ts';
import { isMissing } from './store/missing.ts';
import { backupId, manifestName, objectName, OBJECTS, tableName } from './store/name.ts';
import { openSnapshot, type Snapshot } from './database/snapshot.ts';
import { keepText, type Carrier } from './store/text-file.ts';

/** What is backed up, and where to. */
export interface BackupSource extends Carrier {
  url: string;
  storage: Pick<Storage, 'stores'>;
  /** Folder of the portal's secrets, and the passphrase that seals them. */
  keys: string;
  passphrase: string;
  build: string;
  /** Reads the ids of all accounts that were erased, as far as the database knows. */
  readErased(): Promise<number[]>;
}

/** How a backup is followed and stopped. */
export interface BackupWatch {
  signal?: AbortSignal;
  progress?(done: number, total: number): void;
}

/** What was made, and which backups were removed because newer ones stand for them. */
export interface BackupResult {
  manifest: Manifest;
  removed: string[];
}

async function keepTables(
  source: BackupSource,
  snapshot: Snapshot,
  id: string,
  { signal, progress }: BackupWatch,
): Promise<DumpedTable[]> {
  const tables: DumpedTable[] = [];
  for (const table of snapshot.tables) {
    const { rows, text } = snapshot.read(table);
    const digest = await keepText(source, tableName(id, table.name), text, signal);
    tables.push({ ...table, rows: rows(), ...digest });
    progress?.(tables.length, 2 * snapshot.tables.length);
  }
  return tables;
}

/** A list that is missing or damaged counts as empty: all files are read again. */
const readListed = (place: StoreAccess, manifest: Manifest): Promise<ListedFile[]> =>
  readFileList(place, manifest).catch((error: unknown) => {
    if (error instanceof BackupFault || isMissing(error)) return [];
    throw error;
  });

/** The files of the last backup whose bytes are still there; none if there is no other. */
async function readEarlier({ place }: BackupSource): Promise<ListedFile[]> {
  const [last] = await listBackups(place);
  if (last === undefined) return [];
  const listed = await readListed(place, await readManifest(place, last));
  const there = new Set(await Array.fromAsync(place.list(OBJECTS)));
  return listed.filter(({ sha256 }) => there.has(objectName(sha256)));
}

async function keepAllFiles(source: BackupSource, id: string, { signal, progress }: BackupWatch) {
  const earlier = await readEarlier(source);
  let done = 0;
  // How many files there are is known at the end: the last backup tells about how many.
  const onFile = () => progress?.(earlier.length + ++done, 2 * Math.max(earlier.length, done));
  const files = await keepFiles(source, source.storage.stores, earlier, { signal, onFile });
  const { sha256 } = await keepFileList(source, id, files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { count: files.length, bytes, sha256 };
}

async function keepManifest({ place }: BackupSource, manifest: Manifest): Promise<void> {
  await place.put(
    manifestName(manifest.id),
    new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`),
  );
}

async function make(
  source: BackupSource,
  snapshot: Snapshot,
  now: Date,
  watch: BackupWatch,
): Promise<Manifest> {
  const id = backupId(now);
  const { sequences, migration } = snapshot;
  const { build, keys, passphrase } = source;
  const manifest: Manifest = {
    format: 1,
    id,
    build,
    migration,
    tables: await keepTables(source, snapshot, id, watch),
    sequences,
    // After the database: a file that no record names does no harm.
    files: await keepAllFiles(source, id, watch),
    keys: await sealKeys(keys, passphrase),
  };
  await addErased(source.place, await source.readErased());
  await keepManifest(source, manifest);
  return manifest;
}

/**
 * Makes a backup of a portal in use: the database as it is at one moment, the stored files, and the secrets, sealed
 * (design of operations, 7). Expired backups are removed afterwards.
 * @param now when it is made, which is its id
 * @throws BackupFault while another backup of the same database is made
 */
export async function makeBackup(
  source: BackupSource,
  watch: BackupWatch = {},
  now = new Date(),
): Promise<BackupResult> {
  const snapshot = await openSnapshot(source.url);
  try {
    // Before, not after: they may be why the disk is full.
    await removeInterrupted(source.place);
    const manifest = await make(source, snapshot, now, watch);
    return { manifest, removed: await removeExpired(source.place, now) };
  } finally {
    await snapshot.close();
  }
}
