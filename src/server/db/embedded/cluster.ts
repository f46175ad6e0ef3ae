import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { locateBinaries } from './binaries.ts';
import { findPlace, type Place } from './owner.ts';

const run = promisify(execFile);
const USER = 'podium';
const LOG = 'postgres.log';

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
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
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
  const partial = join(place.folder, `data.${process.pid}`);
  const secretFile = join(place.folder, `secret.${process.pid}`);
  writeFileSync(secretFile, secret, { mode: 0o600 });
  if (place.owner.uid !== undefined) chownSync(secretFile, place.owner.uid, place.owner.gid!);
  await program(place, 'initdb', [
    ...['-D', partial, '-U', USER, '--auth=scram-sha-256', `--pwfile=${secretFile}`],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]);
  rmSync(secretFile);
  renameSync(partial, join(place.folder, 'data'));
}

const isRunning = (place: Place): Promise<boolean> =>
  program(place, 'pg_ctl', ['status', '-D', join(place.folder, 'data')]).then(
    () => true,
    () => false,
  );

/** pg_ctl puts the server in a session of its own, so that Ctrl-C reaches this process first. */
async function launch(place: Place, socket: string): Promise<void> {
  const options = `-c listen_addresses='' -c unix_socket_directories='${socket}' -c jit=off`;
  const data = join(place.folder, 'data');
  const log = join(place.folder, LOG);
  try {
    await program(place, 'pg_ctl', ['start', '-w', '-D', data, '-l', log, '-o', options]);
  } catch (cause) {
    if (await isRunning(place)) return;
    throw new Error(`PostgreSQL does not start; its log is ${log}`, { cause });
  }
}

async function withClient<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

const othersAreConnected = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return rowCount !== 0;
  });

const createDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${USER}`);
  });

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs already: also when the process that
 * started it was killed.
 * @throws Error that names the log when the server does not start.
 */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const place = findPlace(dataDir, locateBinaries());
  const secret = password(dataDir);
  if (!existsSync(join(place.folder, 'data'))) await initialise(place, secret);
  const socket = socketFolder(place);
  if (!(await isRunning(place))) await launch(place, socket);
  const address = (database: string) => `postgres://${USER}:${secret}@localhost/${database}?host=${encodeURIComponent(socket)}`;
  await createDatabase(address('postgres'));
  return {
    url: address(USER),
    async stop() {
      if (!(await isRunning(place)) || (await othersAreConnected(address('postgres')))) return;
      await program(place, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-D', join(place.folder, 'data')]);
    },
  };
}
