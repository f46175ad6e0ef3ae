import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../../kit/process/process.ts';

/** Public address of the snapshot and of its copies: with another one a copy would publish all pages again. */
export const PUBLIC_ORIGIN = 'http://localhost:4390';
const SNAPSHOT = 'PODIUM_TEST_SNAPSHOT';

/** Seeds and publishes a portal with its search index, and stops it again. */
async function fill(folder: string): Promise<void> {
  const env = { DATA_DIR: folder, SEED: 'demo', PUBLIC_ORIGIN };
  const portal = await startProcess('scripts/podium.ts', env);
  const isThere = async (path: string) => (await fetch(portal.origin + path)).ok;
  while (!((await isThere('/readyz')) && (await isThere('/search/data/entry.json'))))
    await sleep(200);
  await portal.kill('SIGTERM');
}

/** Before all journeys: makes the portal of which every worker's is a copy. @returns a function that deletes it */
export default async function makeSnapshot(): Promise<(() => void) | undefined> {
  if (process.env[SNAPSHOT]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'podium-snapshot-'));
  // As root the database runs under a separate account, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  await fill(folder);
  process.env[SNAPSHOT] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Fills a data folder with the seeded and published portal: a portal started on it is ready in a second or two.
 * Owners are preserved: as root the database runs under a separate account, which must be able to enter the folder.
 */
export function restoreSnapshot(folder: string): void {
  // The dot stands for the folder's content: joining paths drops it, and the folder itself would be copied into the
  // other one.
  execFileSync('cp', ['-a', `${process.env[SNAPSHOT]}/.`, folder]);
  chmodSync(folder, 0o711);
}
