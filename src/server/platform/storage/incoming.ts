import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Files lie here while they arrive, each process's in a folder of its own: nobody takes away what another receives. */
const rootOf = (dataDir: string): string => join(dataDir, 'incoming');
const OWN = `${hostname()}@${process.pid}`;
/** A process of another machine cannot be asked: what it has not touched for so long, in milliseconds, is left over. */
const STALE = 60 * 60 * 1000;

export const incomingFolder = (dataDir: string): string => join(rootOf(dataDir), OWN);

/** A path at which nothing lies, in a folder that only its owner reads. */
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
  // A killed process may have had the number that this one has now.
  if (name === OWN || (host === hostname() && !isLiving(Number(pid)))) return true;
  return (await stat(join(root, name))).mtimeMs < Date.now() - STALE;
}

/** Removes what killed processes left of files that had not arrived. A process calls it before it takes any. */
export async function clearIncoming(dataDir: string): Promise<void> {
  const root = rootOf(dataDir);
  for (const name of await readdir(root).catch(() => [])) {
    if (await isLeftOver(root, name)) await rm(join(root, name), { recursive: true, force: true });
  }
}
