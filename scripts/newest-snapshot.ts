import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Folder in which `npm run migration` stores the state of the tables after each migration, in 15,000 lines. */
export const SNAPSHOTS = 'src/server/platform/db/migrations/meta';

/** Returns the snapshots in a folder, the oldest first. */
export const snapshotsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted();

/** Removes all but the newest snapshot, the only one with which the next migration is compared. */
export function keepNewest(folder: string): void {
  for (const name of snapshotsIn(folder).slice(0, -1)) rmSync(join(folder, name));
}

if (import.meta.main) keepNewest(resolve(import.meta.dirname, '..', SNAPSHOTS));
