import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeOnce } from '#server/platform/secrets/write-exclusive.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ListedFile } from './store/file-list.ts';
import { openKeys, type PortalKeys } from './key-seal.ts';
import { BackupFault } from './store/listing.ts';
import type { Manifest } from './store/manifest.ts';
import { isMissing } from './store/missing.ts';
import { withMeasuredFile } from './store/measured-file.ts';
import { objectName } from './store/name.ts';
import type { Carrier } from './store/text-file.ts';

/** @throws BackupFault for another passphrase */
export async function demandKeys(manifest: Manifest, passphrase: string): Promise<PortalKeys> {
  const keys = await openKeys(manifest.keys, passphrase);
  if (keys) return keys;
  throw new BackupFault('BACKUP_PASSPHRASE is not the one with which this backup was made');
}

/**
 * Checks that a portal's folder of secrets holds no others, which its data may need.
 * @throws BackupFault
 */
export function demandFree(folder: string, keys: PortalKeys): void {
  for (const [name, text] of Object.entries(keys)) {
    const file = join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') !== text)
      throw new BackupFault(`${file} belongs to another portal: restore into a new DATA_DIR`);
  }
}

/** Puts the secrets into the folder of a portal. */
export function putKeys(folder: string, keys: PortalKeys): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(keys)) writeOnce(join(folder, name), text);
}

/** @returns whether it was put there; not if it is missing in the backup, or has other bytes */
async function putFile(
  { place, incoming }: Carrier,
  storage: Pick<Storage, 'take' | 'vault'>,
  { side, name, sha256 }: ListedFile,
): Promise<boolean> {
  let isRead = false;
  const source = Readable.from(place.read(objectName(sha256)), { objectMode: false });
  const put = withMeasuredFile(incoming, source, async (path, digest) => {
    isRead = true;
    if (digest.sha256 !== sha256) return false;
    await (side === 'public' ? storage : storage.vault).take(path, '', name);
    return true;
  });
  return put.catch((error: unknown) => {
    // What the portal's own storage lacks is not the backup's fault.
    if (isRead || !isMissing(error)) throw error;
    return false;
  });
}

/**
 * Puts the stored files of a backup where the configuration keeps them. Those that are there stay as they are; one that
 * is damaged keeps no other from coming back.
 * @returns those that are missing in the backup or damaged
 */
export async function putFiles(
  carrier: Carrier,
  storage: Pick<Storage, 'take' | 'vault'>,
  files: readonly ListedFile[],
): Promise<ListedFile[]> {
  const lost: ListedFile[] = [];
  for (const file of files) {
    if (!(await putFile(carrier, storage, file))) lost.push(file);
  }
  return lost;
}
