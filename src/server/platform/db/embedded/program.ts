import { execFile } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { randomSuffix } from '#server/platform/secrets/write-exclusive.ts';
import { makeSocketFolder, USER } from './address.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);
const LOG = 'postgres.log';
/** Times in milliseconds. */
const GRACE = 10_000;
const PAUSE = 50;

const program = (place: Place, name: string, args: string[]) =>
  run(join(place.binaries, 'bin', name), args, { ...place.owner, cwd: place.folder });

const dataOf = ({ folder }: Place): string => join(folder, 'data');

/**
 * Creates the cluster in a temporary folder and renames it, so that a start that was killed leaves no partial
 * cluster.
 */
export async function initialise(place: Place, secret: string): Promise<void> {
  const data = dataOf(place);
  const partial = `${data}.${randomSuffix()}`;
  const secretFile = join(place.folder, `secret.${randomSuffix()}`);
  try {
    writeFileSync(secretFile, secret, { mode: 0o600 });
    if (place.owner.uid !== undefined) chownSync(secretFile, place.owner.uid, place.owner.gid!);
    await program(place, 'initdb', [
      '-D',
      partial,
      '-U',
      USER,
      '--auth=scram-sha-256',
      `--pwfile=${secretFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secretFile, { force: true });
  }
  try {
    renameSync(partial, data);
  } catch (error) {
    if (!existsSync(data)) throw error;
    rmSync(partial, { recursive: true });
  }
}

/** Whether a server runs on the data; if the program itself fails, none does. */
export const isRunning = (place: Place): Promise<boolean> =>
  program(place, 'pg_ctl', ['status', '-D', dataOf(place)]).then(
    () => true,
    () => false,
  );

/** Whether the server stops within ten seconds. */
export async function stopsSoon(place: Place): Promise<boolean> {
  const until = Date.now() + GRACE;
  while (Date.now() < until) {
    if (!(await isRunning(place))) return true;
    await sleep(PAUSE);
  }
  return false;
}

/**
 * Starts the server. pg_ctl puts it into its own process session, so that Ctrl-C reaches this process first.
 * @throws Error that names the log file
 */
export async function startServer(place: Place, socket: string, tries = 2): Promise<void> {
  const options = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c jit=off`;
  const log = join(place.folder, LOG);
  try {
    // Whoever has just stopped the server has removed the folder.
    makeSocketFolder(socket, place);
    await program(place, 'pg_ctl', ['start', '-w', '-D', dataOf(place), '-l', log, '-o', options]);
  } catch (cause) {
    if (await isRunning(place)) return;
    // The first try met a server that was still shutting down for another process.
    if (tries > 1) return startServer(place, socket, tries - 1);
    throw new Error(`PostgreSQL does not start; its log is ${log}`, { cause });
  }
}

/** Stops the server and waits until it is down. */
export const stopServer = (place: Place) =>
  program(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-D', dataOf(place)]);
