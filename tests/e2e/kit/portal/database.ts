import pg from 'pg';
import { startCluster } from '../../../../src/server/platform/db/embedded/cluster.ts';
import { dataDir } from './data-dir.ts';

let asked: Promise<pg.Client> | undefined;

/** A connection to the database of the portal under test, whose server is joined, not started. */
export async function connect(): Promise<pg.Client> {
  const cluster = await startCluster(dataDir());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  // Whoever is connected keeps the server from being stopped.
  await cluster.stop();
  return client;
}

/** One that this worker keeps: to look for the server and join it took longer than most of what is asked. */
async function kept(): Promise<pg.Client> {
  const client = await connect();
  // Where the server ended, the next question looks for it again.
  client.once('error', () => (asked = undefined));
  return client;
}

/** A question to the database of the portal under test. */
export async function ask<Row>(sql: string): Promise<Row[]> {
  const client = await (asked ??= kept());
  return (await client.query(sql)).rows as Row[];
}

/** Ends what `ask` has kept. */
export async function hangUp(): Promise<void> {
  const client = await asked;
  asked = undefined;
  await client?.end();
}
