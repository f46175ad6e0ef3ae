import { Readable, Writable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { createDigest, type Digest } from './store/digest.ts';
import { readFileList, type ListedFile } from './store/file-list.ts';
import { BackupFault } from './store/listing.ts';
import type { Manifest } from './store/manifest.ts';
import { isMissing } from './store/missing.ts';
import { objectName, tableName } from './store/name.ts';

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Size and digest of what a stream brings. @param through what the bytes go through before */
export async function measure(
  source: Readable,
  through: readonly Transform[] = [],
): Promise<Digest> {
  const digest = createDigest();
  await pipeline([source, ...through, digest.stream, nowhere()]);
  return digest.result();
}

/** Whether an object is missing, or not compressed as a whole. */
const isBroken = (error: unknown): boolean =>
  isMissing(error) || String((error as NodeJS.ErrnoException).code).startsWith('Z_');

async function isWhole(
  place: StoreAccess,
  name: string,
  sha256: string,
  through?: readonly Transform[],
): Promise<boolean> {
  try {
    const source = Readable.from(place.read(name), { objectMode: false });
    return (await measure(source, through)).sha256 === sha256;
  } catch (error) {
    if (isBroken(error)) return false;
    throw error;
  }
}

/** @returns the names of tables whose text is missing or another */
async function damagedTables(place: StoreAccess, { id, tables }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, sha256 } of tables) {
    if (!(await isWhole(place, tableName(id, name), sha256, [createGunzip()]))) damaged.push(name);
  }
  return damaged;
}

/** @returns the names of stored files whose bytes are missing or others */
export async function damagedFiles(place: StoreAccess, manifest: Manifest): Promise<string[]> {
  const files = await readFileList(place, manifest);
  const damaged: string[] = [];
  const whole = new Set<string>();
  for (const { name, sha256 } of files) {
    if (whole.has(sha256)) continue;
    if (await isWhole(place, objectName(sha256), sha256)) whole.add(sha256);
    else damaged.push(name);
  }
  return damaged;
}

/**
 * Reads the tables and the list of files of a backup, so that a database is filled entirely or not at all.
 * @returns the stored files
 * @throws BackupFault that names what is damaged
 */
export async function demandWhole(place: StoreAccess, manifest: Manifest): Promise<ListedFile[]> {
  const tables = await damagedTables(place, manifest);
  if (tables.length > 0)
    throw new BackupFault(`Backup ${manifest.id} is damaged: table ${tables.join(', table ')}`);
  return readFileList(place, manifest);
}
