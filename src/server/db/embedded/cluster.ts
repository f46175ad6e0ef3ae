import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { LOCK } from '../lock.ts';
import { locateBinaries } from './binaries.ts';
import { mark, writeOnce } from '#server/once.ts';
import { findPlace, type Place } from './owner.ts';

const run = promisify(execFile);
const USER = 'podium';
const LOG = 'postgres.log';
/** Names the connections of this file, which do not keep the server alive. */
const VISITOR = 'podium-cluster';
const WRONG_PASSWORD = '28P01';
/** Times in milliseconds. */
const PATIENCE = 60_000;
const GRACE = 10_000;
const PAUSE = 50;
const LOOKS = 10;

/** A running PostgreSQL of the project's own. */
export interface Cluster {
  /** Connection string of the database `podium`. */
  url: string;
  /** Stops the server, unless another process still works with it: the last one out does. */
  stop(): Promise<void>;
}

/** The password lives as long as the cluster; only the user of this process may read it. */
function password(dataDir: string): string {
  const file = join(dataDir, 'keys', 'postgres');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeOnce(file, randomBytes(24).toString('hex'));
  return readFileSync(file, 'utf8');
}

/** The path of a unix socket holds about 100 characters, fewer than a data folder may need. */
function socketFolder({ folder, owner }: Place): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const socket = join(tmpdir(), `podium-${name}`);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  if (owner.uid !== undefined) chownSync(socket, owner.uid, owner.gid!);
  return socket;
}

const program = (place: Place, name: string, args: string[]) =>
  run(join(place.binaries, 'bin', name), args, { ...place.owner, cwd: place.folder });

/** Made beside its place and renamed, so that a start that was killed leaves no half cluster. */
async function initialise(place: Place, secret: string): Promise<void> {
  const data = join(place.folder, 'data');
  const partial = `${data}.${mark()}`;
  const secretFile = join(place.folder, `secret.${mark()}`);
  writeFileSync(secretFile, secret, { mode: 0o600 });
  if (place.owner.uid !== undefined) chownSync(secretFile, place.owner.uid, place.owner.gid!);
  await program(place, 'initdb', [
    ...['-D', partial, '-U', USER, '--auth=scram-sha-256', `--pwfile=${secretFile}`],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]);
  rmSync(secretFile);
  try {
    renameSync(partial, data);
  } catch (error) {
    if (!existsSync(data)) throw error;
    rmSync(partial, { recursive: true });
  }
}

const isRunning = (place: Place): Promise<boolean> =>
  program(place, 'pg_ctl', ['status', '-D', join(place.folder, 'data')]).then(
    () => true,
    () => false,
  );

async function goesDown(place: Place): Promise<boolean> {
  const until = Date.now() + GRACE;
  while (Date.now() < until) {
    if (!(await isRunning(place))) return true;
    await sleep(PAUSE);
  }
  return false;
}

/** pg_ctl puts the server in a session of its own, so that Ctrl-C reaches this process first. */
async function launch(place: Place, socket: string, tries = 2): Promise<void> {
  const options = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c jit=off`;
  const data = join(place.folder, 'data');
  const log = join(place.folder, LOG);
  try {
    await program(place, 'pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options]);
  } catch (cause) {
    if (await isRunning(place)) return;
    // A server that was just ending for another process stood in the way of the first try.
    if (tries > 1) return launch(place, socket, tries - 1);
    throw new Error(`PostgreSQL does not start; its log is ${log}`, { cause });
  }
}

/** Where the running server listens: a process with another TMPDIR may have started it. */
function socketOf(place: Place): string | undefined {
  const file = join(place.folder, 'data', 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[4] : undefined;
}

async function withClient<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: VISITOR });
  // The query in hand fails as well, and that is the error to tell.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

const count = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1",
      [VISITOR],
    );
    return rows[0]!.count;
  });

/** A connection that was closed this moment is still listed for another one. */
async function othersStay(url: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await count(url)) === 0) return false;
    await sleep(PAUSE);
  }
  return true;
}

const createDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.migration]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${USER}`);
  });

type Address = (database: string) => string;

const addressAt =
  (socket: string, secret: string): Address =>
  (database) =>
    `postgres://${USER}:${secret}@localhost/${database}?host=${encodeURIComponent(socket)}`;

/** Starts the server unless it runs, and waits while it starts, recovers or ends for another process. */
async function reach(place: Place, secret: string): Promise<Address> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (!(await isRunning(place))) await launch(place, socketFolder(place));
    const address = addressAt(socketOf(place) ?? socketFolder(place), secret);
    try {
      await createDatabase(address('postgres'));
      return address;
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD || Date.now() > until) throw error;
      await sleep(PAUSE);
    }
  }
}

/** A pool may have no connection for a while: this one says as long as the process lasts that it needs the server. */
async function enrol(url: string): Promise<pg.Client> {
  const member = new pg.Client({ connectionString: url, application_name: 'podium-member' });
  member.on('error', () => undefined);
  await member.connect();
  return member;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs already: also when the process that
 * started it was killed.
 * @throws Error that names the log when the server does not start.
 */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const place = findPlace(dataDir, locateBinaries());
  const secret = password(dataDir);
  if (!existsSync(join(place.folder, 'data'))) await initialise(place, secret);
  const address = await reach(place, secret);
  const member = await enrol(address('postgres'));
  const stop = ['stop', '-m', 'fast', '-w', '-D', join(place.folder, 'data')];
  return {
    url: address(USER),
    async stop() {
      await member.end();
      try {
        if (!(await isRunning(place)) || (await othersStay(address('postgres')))) return;
        await program(place, 'pg_ctl', stop);
      } catch (error) {
        // Another process that left at the same moment is stopping it.
        if (!(await goesDown(place))) throw error;
      }
    },
  };
}
