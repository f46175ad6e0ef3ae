import pg from 'pg';
import { startCluster } from '../../../../src/server/platform/db/embedded/cluster.ts';
import { dataDir } from './data-dir.ts';

/** Lets nobody write to some tables of the portal under test: work on them waits. @returns what lets them go again */
export async function holdTables(names: readonly string[]): Promise<() => Promise<void>> {
  const cluster = await startCluster(dataDir());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${names.join()} IN SHARE MODE`);
  return async () => {
    await client.end();
    await cluster.stop();
  };
}
