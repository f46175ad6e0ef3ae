import { connect } from './database.ts';

/**
 * Locks tables of the portal under test against writes, so that work on them waits. @returns a function that releases
 * them
 */
export async function holdTables(names: readonly string[]): Promise<() => Promise<void>> {
  const client = await connect();
  await client.query(`BEGIN; LOCK TABLE ${names.join()} IN SHARE MODE`);
  return () => client.end();
}
