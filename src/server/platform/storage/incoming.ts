import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Folder for files while they arrive. Each process has its own below it, so that none deletes what another receives.
 */
const rootOf = (dataDir: string): string => join(dataDir, 'incoming');
const OWN = `${hostname()}@${process.pid}`;
/**
 * Milliseconds without changes after which the files of a process on another machine, which cannot be checked, count
 * as left over.
 */
const STALE = 60 * 60 * 1000;

/** The folder of this process: files that others left behind are told from those still arriving. */
export const incomingFolder = (dataDir: string): string => join(rootOf(dataDir), OWN);

/** Returns an unused path in a folder that only its owner can read. */
export async function placeIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomBytes(16).toString('hex'));
}

function isLiving(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isLeftOver(root: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('@');
  // A killed process may have had the same id as this one.
  if (name === OWN || (host === hostname() && !isLiving(Number(pid)))) return true;
  return (await stat(join(root, name))).mtimeMs < Date.now() - STALE;
}

/** Deletes partial files of killed processes. Called before this process receives any. */
export async function clearIncoming(dataDir: string): Promise<void> {
  const root = rootOf(dataDir);
  for (const name of await readdir(root).catch(() => [])) {
    if (await isLeftOver(root, name)) await rm(join(root, name), { recursive: true, force: true });
  }
}
