import pg from 'pg';
import {
  connect as connectServer,
  type Database,
} from '../../../../src/server/platform/db/database.ts';
import { startCluster } from '../../../../src/server/platform/db/embedded/cluster.ts';
import { dataDir } from './data-dir.ts';

let found: Promise<string> | undefined;
let asked: Promise<pg.Client> | undefined;

/** Looks for the server and joins it, which takes longer than most of what is asked; then leaves it to the portal. */
async function find(): Promise<string> {
  const cluster = await startCluster(dataDir());
  await cluster.stop();
  return cluster.url;
}

/** A connection to the database of the portal under test. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await (found ??= find()) });
  await client.connect();
  return client;
}

/** One that this worker keeps. */
async function kept(): Promise<pg.Client> {
  const client = await connect();
  // Where the server ended, the next question looks for it again.
  client.once('error', () => ([found, asked] = [undefined, undefined]));
  return client;
}

/** A question to the database of the portal under test. */
export async function ask<Row>(sql: string): Promise<Row[]> {
  const client = await (asked ??= kept());
  return (await client.query(sql)).rows as Row[];
}

/** Does in the database of the portal under test what its server would. */
export async function within<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = connectServer(await (found ??= find()));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Ends what `ask` has kept. */
export async function hangUp(): Promise<void> {
  const client = await asked;
  [found, asked] = [undefined, undefined];
  await client?.end();
}
