import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locateBinaries } from '#server/platform/db/embedded/binaries.ts';
import { findPlace } from '#server/platform/db/embedded/place.ts';

/** Kills the embedded PostgreSQL of a data folder, and every process that it started, as a power cut would. */
export async function killServer(dataDir: string): Promise<void> {
  const { folder } = findPlace(dataDir, locateBinaries());
  const [postmaster] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster!], { encoding: 'utf8' });
  for (const pid of [postmaster!, ...children.trim().split(/\s+/)].map(Number)) kill(pid);
}

/** A process that has ended by itself meanwhile counts as killed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
