import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEBI } from '#contract/files/limit.ts';
import { flawOfKey, KEY_NAMES } from './platform/secrets/keys.ts';

/**
 * Space that a first start needs before it can serve: for the embedded database, the demonstration content and the
 * site. In bytes.
 */
const FIRST_START = 256 * MEBI;

function writeFlaw(dataDir: string): string | undefined {
  const probe = join(dataDir, `probe.${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, 'x');
    rmSync(probe);
    return undefined;
  } catch (error) {
    // On a full disk the file exists, but is empty.
    if (existsSync(probe)) rmSync(probe);
    return `DATA_DIR: ${dataDir} cannot be written (${(error as Error).message})`;
  }
}

function roomFlaw(dataDir: string): string | undefined {
  if (existsSync(join(dataDir, 'site', 'current'))) return undefined;
  const { bavail, bsize } = statfsSync(dataDir);
  const [free, needed] = [bavail * bsize, FIRST_START].map((bytes) => Math.floor(bytes / MEBI));
  return free! < needed!
    ? `DATA_DIR: ${dataDir} has ${free} MB of free space; a first start needs ${needed} MB`
    : undefined;
}

/**
 * Returns what prevents a data folder from being used, one line each. The space is only checked before the first
 * start.
 */
export function inspectDataFolder(dataDir: string, given: NodeJS.ProcessEnv): string[] {
  const flaw = writeFlaw(dataDir) ?? roomFlaw(dataDir);
  const names = KEY_NAMES.filter((name) => name !== 'postgres' || !given['DATABASE_URL']);
  const keys = names.map((name) => flawOfKey(join(dataDir, 'keys'), name));
  return [flaw, ...keys].filter((line) => line !== undefined);
}
