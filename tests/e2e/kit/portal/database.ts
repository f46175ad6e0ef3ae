import pg from 'pg';
import {
  connect as connectServer,
  type Database,
} from '../../../../src/server/platform/db/database.ts';
import { startCluster } from '../../../../src/server/platform/db/embedded/cluster.ts';
import { dataDir } from './data-dir.ts';

let found: Promise<string> | undefined;
let asked: Promise<pg.Client> | undefined;

/** Finds the server and joins it, which takes longer than most queries; then leaves it to the portal. */
async function find(): Promise<string> {
  const cluster = await startCluster(dataDir());
  await cluster.stop();
  return cluster.url;
}

/** Opens a connection to the database of the portal under test. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await (found ??= find()) });
  await client.connect();
  return client;
}

/** Opens the connection that this worker keeps. */
async function kept(): Promise<pg.Client> {
  const client = await connect();
  // If the server ended, the next query looks for it again.
  client.once('error', () => ([found, asked] = [undefined, undefined]));
  return client;
}

/** Runs a query on the database of the portal under test. */
export async function ask<Row>(sql: string): Promise<Row[]> {
  const client = await (asked ??= kept());
  return (await client.query(sql)).rows as Row[];
}

/** Runs work on the database of the portal under test, as its server would. */
export async function within<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connectServer(await (found ??= find()));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Closes the connection kept by `ask`. */
export async function hangUp(): Promise<void> {
  const client = await asked;
  [found, asked] = [undefined, undefined];
  await client?.end();
}
