import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LOCK } from '#server/platform/db/lock.ts';
import { LEFT_OUT } from './left-out.ts';
import { BackupFault } from '../store/listing.ts';
import type { DumpedTable, Manifest } from '../store/manifest.ts';

type TableShape = Pick<DumpedTable, 'name' | 'columns'>;

/** The database as it is at one moment, however long reading takes. */
export interface Snapshot {
  tables: readonly TableShape[];
  sequences: Manifest['sequences'];
  migration: number;
  /** Reads the rows of a table as text; their number is known at its end. */
  read(table: TableShape): { text: Readable; rows(): number };
  close(): Promise<void>;
}

/** Generated columns are computed anew. */
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  GROUP BY c.relname ORDER BY c.relname COLLATE "C"`;

const SEQUENCES = `
  SELECT sequencename AS name, last_value::float AS last
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`;

const MIGRATION = 'SELECT max(created_at)::float AS migration FROM drizzle.__drizzle_migrations';

const quote = (name: string): string => pg.escapeIdentifier(name);

/** The part of a `COPY` that names a table and its columns. */
export const copied = ({ name, columns }: TableShape): string =>
  `public.${quote(name)} (${columns.map(quote).join(', ')})`;

/** Opens a connection that waits as long as its work takes. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'podium-backup' });
  // The running query fails as well, and its error is the one to report.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function begin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS "isOurs"',
    [LOCK.backup],
  );
  if (!rows[0]!.isOurs) throw new BackupFault('Another backup of this database runs');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // Text that any server reads back as the same value.
  await client.query(`SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'`);
}

/**
 * Opens a snapshot of a database in use. Only one is open at a time, for it decides which files are still needed.
 * @throws BackupFault while another one is open
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await openClient(url);
  try {
    await begin(client);
    const tables = (await client.query<TableShape>(TABLES)).rows;
    if (tables.length === 0) throw new BackupFault('The database is empty: no portal has used it');
    const sequences = (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows;
    const [last] = (await client.query<{ migration: number }>(MIGRATION)).rows;
    return {
      tables: tables.filter(({ name }) => !LEFT_OUT.has(name)),
      sequences,
      migration: last!.migration,
      read(table) {
        const text = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`));
        return { text, rows: () => text.rowCount };
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
