import { hash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '#server/config.ts';
import { readKey } from '#server/platform/secrets/keys.ts';
import { writeOnce } from '#server/platform/secrets/write-exclusive.ts';
import type { Place } from './place.ts';

/** The database account of the portal; its database has the same name. */
export const USER = 'podium';

/**
 * The password of the database account, created with the cluster. Only the user of this process may read its file.
 * @throws ConfigError
 */
export function password(dataDir: string): string {
  const file = join(dataDir, 'keys', 'postgres');
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeOnce(file, randomBytes(24).toString('hex'));
  return readKey(join(dataDir, 'keys'), 'postgres');
}

/**
 * Refuses a socket folder of another account, whose owner could put their own server behind the socket. Windows has
 * no such accounts and skips the check.
 */
function refuseForeign(socket: string, { uid }: Place['owner']): void {
  const own = process.getuid?.();
  if (own !== undefined && ![own, uid].includes(lstatSync(socket).uid))
    throw new ConfigError([`${socket} belongs to another account: remove it, or set TMPDIR`]);
}

/**
 * Creates a folder for the unix socket, unless it is there.
 * @throws ConfigError if another account made the folder first, as anybody may in the temporary folder (threat 89)
 */
export function makeSocketFolder(socket: string, { owner }: Place): void {
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  refuseForeign(socket, owner);
  if (owner.uid !== undefined) chownSync(socket, owner.uid, owner.gid!);
}

/**
 * Creates the folder of the unix socket. The path of a socket holds only about 100 characters, fewer than a data
 * folder may need.
 * @throws ConfigError
 */
export function socketFolder(place: Place): string {
  const name = hash('sha256', place.folder).slice(0, 16);
  const socket = join(tmpdir(), `podium-${name}`);
  makeSocketFolder(socket, place);
  return socket;
}

/** Removes the folder of a server that has stopped. One that is not empty is in use again, and stays. */
export function removeSocketFolder(socket: string): void {
  try {
    rmdirSync(socket);
  } catch {
    // The next start uses it again.
  }
}

/**
 * The socket folder of the running server; it may differ from ours, if a process with another TMPDIR started the
 * server.
 */
export function socketOf({ folder }: Place): string | undefined {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4] : undefined;
}

/** Returns the connection string for a database of the server that listens in a folder. */
export const addressAt =
  (socket: string, secret: string) =>
  (database: string): string =>
    `postgres://${USER}:${secret}@localhost/${database}?host=${encodeURIComponent(socket)}`;
