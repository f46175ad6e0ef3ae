import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { fillDatabase, type Target } from './database/fill.ts';
import { openKeys } from './key-seal.ts';
import type { Manifest } from './store/manifest.ts';
import { withScratch } from './database/scratch.ts';
import { openSnapshot } from './database/snapshot.ts';
import { damagedFiles, measure } from './whole.ts';

/** Restores the tables and reads them again: their text has to be the same. @returns the names of others */
async function differingTables(url: string, { tables }: Manifest): Promise<string[]> {
  const snapshot = await openSnapshot(url);
  const differing: string[] = [];
  try {
    for (const table of tables) {
      const { sha256 } = await measure(snapshot.read(table).text);
      if (sha256 !== table.sha256) differing.push(table.name);
    }
  } finally {
    await snapshot.close();
  }
  return differing;
}

/** What is wrong with a backup; all empty for a good one. */
export interface Verdict {
  /** Tables that a restored database holds otherwise. */
  tables: string[];
  /** Stored files whose bytes are missing or others. */
  files: string[];
  /** Whether the passphrase opens the secrets. */
  isOpen: boolean;
}

/**
 * Proves that a backup can be restored: restores it into a database of its own, compares each table, reads each stored
 * file, and opens the secrets.
 * @throws BackupFault if it cannot be restored at all
 */
export async function verifyBackup(
  target: Target,
  place: StoreAccess,
  manifest: Manifest,
  passphrase: string,
): Promise<Verdict> {
  const tables = await withScratch(target.url, async (url) => {
    await fillDatabase({ ...target, url }, place, manifest);
    return differingTables(url, manifest);
  });
  const files = await damagedFiles(place, manifest);
  return { tables, files, isOpen: (await openKeys(manifest.keys, passphrase)) !== undefined };
}
