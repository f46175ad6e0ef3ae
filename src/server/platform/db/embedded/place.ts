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

/** Who runs PostgreSQL; nothing when it is the user of this process. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** Where the cluster lies and which programs run it. */
export interface Place {
  owner: Owner;
  folder: string;
  binaries: string;
}

const ACCOUNT = 'postgres';
const ROOT_PLACE = '/var/lib/podium';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, ACCOUNT], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root: run it as the account `postgres`, made if it is missing. */
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

/** A copy that the account can reach, made whole or not at all. */
function copyBinaries(from: string, to: string): string {
  if (existsSync(to)) return to;
  const partial = `${to}.${process.pid}`;
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  if (existsSync(to)) rmSync(partial, { recursive: true });
  else renameSync(partial, to);
  return to;
}

/** A name that the data folder itself remembers: one that is made anew at the same path gets a cluster of its own. */
function nameOf(folder: string): string {
  const file = join(folder, 'place');
  if (!existsSync(file)) writeOnce(file, randomBytes(8).toString('hex'));
  return readFileSync(file, 'utf8');
}

/** Below a folder that only root may enter the account reaches nothing: both move to /var/lib/podium. */
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

/** Decides where the cluster of `dataDir` lies and who runs it. */
export function findPlace(dataDir: string, binaries: string): Place {
  if (process.getuid?.() === 0) return placeForRoot(dataDir, binaries);
  const folder = join(dataDir, 'pg');
  mkdirSync(folder, { recursive: true });
  return { owner: {}, folder, binaries };
}
