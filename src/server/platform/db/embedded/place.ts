import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#server/platform/secrets/write-exclusive.ts';

/** Account that runs PostgreSQL; empty if it is the user of this process. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Folder of the cluster, and the programs that run it. */
export interface Place {
  owner: Owner;
  folder: string;
  binaries: string;
}

const ACCOUNT = 'postgres';
const ROOT_PLACE = '/var/lib/podium';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, ACCOUNT], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** Returns the account `postgres`, which is created if it is missing: PostgreSQL refuses to run as root. */
function dropRoot(): Owner {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

const canReach = (owner: Owner, path: string): boolean =>
  spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0;

const versionOf = (binaries: string): string =>
  (JSON.parse(readFileSync(join(binaries, '../package.json'), 'utf8')) as { version: string })
    .version;

/** Copies the programs to a folder that the account can reach, completely or not at all. */
function copyBinaries(from: string, to: string): string {
  if (existsSync(to)) return to;
  const partial = `${to}.${process.pid}`;
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  if (existsSync(to)) rmSync(partial, { recursive: true });
  else renameSync(partial, to);
  return to;
}

/**
 * Name of the cluster's folder, kept in the data folder: a new data folder at the same path gets a cluster of its
 * own.
 */
function nameOf(folder: string): string {
  const file = join(folder, 'place');
  if (!existsSync(file)) writeOnce(file, randomBytes(8).toString('hex'));
  return readFileSync(file, 'utf8');
}

/**
 * Place of the cluster for root. If the account cannot reach the data folder or the programs, they move to
 * /var/lib/podium.
 */
function placeForRoot(dataDir: string, binaries: string): Place {
  const owner = dropRoot();
  const folder = join(dataDir, 'pg');
  mkdirSync(folder, { recursive: true });
  const chosen = canReach(owner, folder) ? folder : join(ROOT_PLACE, nameOf(folder));
  mkdirSync(chosen, { recursive: true, mode: 0o711 });
  chownSync(chosen, owner.uid!, owner.gid!);
  if (canReach(owner, join(binaries, 'bin/postgres'))) return { owner, folder: chosen, binaries };
  mkdirSync(ROOT_PLACE, { recursive: true, mode: 0o755 });
  const copy = join(ROOT_PLACE, `postgresql-${versionOf(binaries)}`);
  return { owner, folder: chosen, binaries: copyBinaries(binaries, copy) };
}

/** Decides where the cluster of `dataDir` is kept and which account runs it. */
export function findPlace(dataDir: string, binaries: string): Place {
  if (process.getuid?.() === 0) return placeForRoot(dataDir, binaries);
  const folder = join(dataDir, 'pg');
  mkdirSync(folder, { recursive: true });
  return { owner: {}, folder, binaries };
}
