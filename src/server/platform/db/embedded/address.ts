import { hash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { readKey } from '#server/platform/secrets/keys.ts';
import { writeOnce } from '#server/platform/secrets/write-exclusive.ts';
import type { Place } from './place.ts';

/** The account of the database, and the name of the portal's own database. */
export const USER = 'podium';

/** The password lives as long as the cluster; only the user of this process may read it. @throws ConfigError */
export function password(dataDir: string): string {
  const file = join(dataDir, 'keys', 'postgres');
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeOnce(file, randomBytes(24).toString('hex'));
  return readKey(join(dataDir, 'keys'), 'postgres');
}

/** Whoever owned it could put a server of their own behind the socket. Windows knows no such accounts. */
function refuseForeign(socket: string, { uid }: Place['owner']): void {
  const own = process.getuid?.();
  if (own !== undefined && ![own, uid].includes(lstatSync(socket).uid))
    throw new ConfigError([`${socket} belongs to another account: remove it, or set TMPDIR`]);
}

/**
 * The path of a unix socket holds about 100 characters, fewer than a data folder may need.
 * @throws ConfigError if somebody else made the folder first, where everybody may make one (threat 89)
 */
export function socketFolder({ folder, owner }: Place): string {
  const name = hash('sha256', folder).slice(0, 16);
  const socket = join(tmpdir(), `podium-${name}`);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  refuseForeign(socket, owner);
  if (owner.uid !== undefined) chownSync(socket, owner.uid, owner.gid!);
  return socket;
}

/** Where the running server listens: a process with another TMPDIR may have started it. */
export function socketOf({ folder }: Place): string | undefined {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4] : undefined;
}

/** The connection strings of the server that listens in a folder, by database. */
export const addressAt =
  (socket: string, secret: string) =>
  (database: string): string =>
    `postgres://${USER}:${secret}@localhost/${database}?host=${encodeURIComponent(socket)}`;
