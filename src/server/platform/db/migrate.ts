import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCK } from './lock.ts';

/** The migrations of a build, in their order. */
export interface Journal {
  entries: { tag: string; when: number }[];
}

/** Reads which migrations a build has. @param folder holds their SQL files */
export const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** How far a database is migrated. */
export interface MigrationState {
  /** Number of migrations that were applied; 0 for an empty database. */
  done: number;
  /** Number of migrations of this build. */
  all: number;
}

/** Reads how far a database is migrated. @param folder holds the SQL files of this build */
export async function readMigrations(client: pg.Client, folder: string): Promise<MigrationState> {
  const { length: all } = (await readJournal(folder)).entries;
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ isUsed: boolean }>(
    `SELECT to_regclass('${table}') IS NOT NULL AS "isUsed"`,
  );
  if (!rows[0]!.isUsed) return { done: 0, all };
  const counted = await client.query<{ done: number }>(
    `SELECT count(*)::int AS done FROM ${table}`,
  );
  return { done: counted.rows[0]!.done, all };
}

/**
 * Migrates the database to the schema of this build, one process at a time. `folder` holds the SQL files.
 * @param before is awaited before a database that holds something is changed; if it fails, nothing is
 */
export async function migrateDatabase(
  url: string,
  folder: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'podium-migrate' });
  // The running query fails as well, and its error is the one to report.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.migration]);
    const { done, all } = await readMigrations(client, folder);
    if (done > 0 && done < all) await before();
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
