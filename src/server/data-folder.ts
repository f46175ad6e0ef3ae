import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEBI } from '#contract/files/limit.ts';
import { flawOfKey, KEY_NAMES } from './platform/secrets/keys.ts';

/** What a first start writes before it serves: the embedded database, the demonstration content, the site. */
const FIRST_START = 256 * MEBI;

function writeFlaw(dataDir: string): string | undefined {
  const probe = join(dataDir, `probe.${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, 'x');
    rmSync(probe);
    return undefined;
  } catch (error) {
    // On a full disk the file is there, and empty.
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

/** What keeps a data folder from being used, a line for each. A portal that ran before starts with little room as well. */
export function inspectDataFolder(dataDir: string, given: NodeJS.ProcessEnv): string[] {
  const flaw = writeFlaw(dataDir) ?? roomFlaw(dataDir);
  const names = KEY_NAMES.filter((name) => name !== 'postgres' || !given['DATABASE_URL']);
  const keys = names.map((name) => flawOfKey(join(dataDir, 'keys'), name));
  return [flaw, ...keys].filter((line) => line !== undefined);
}
