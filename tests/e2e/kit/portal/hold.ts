import { connect } from './database.ts';

/** Lets nobody write to some tables of the portal under test: work on them waits. @returns what lets them go again */
export async function holdTables(names: readonly string[]): Promise<() => Promise<void>> {
  const client = await connect();
  await client.query(`BEGIN; LOCK TABLE ${names.join()} IN SHARE MODE`);
  return () => client.end();
}
