import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { StoreAccess } from '#server/platform/storage/store/access.ts';
import { createDigest } from '../store/digest.ts';
import { BackupFault } from '../store/listing.ts';
import type { DumpedTable, Manifest } from '../store/manifest.ts';
import { migrateUntil } from './migration-step.ts';
import { beginRestore, noteFilled, TABLES } from './progress.ts';
import { tableName } from '../store/name.ts';
import { copied, openClient } from './snapshot.ts';

/** A database to fill, and the migrations that make its tables. */
export interface Target {
  url: string;
  migrations: string;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
    pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Runs a statement for each of several names, in one round trip. */
async function forAll<T>(client: pg.Client, all: readonly T[], sqlOf: (one: T) => string) {
  if (all.length > 0) await client.query(all.map(sqlOf).join(';\n'));
}

/** @throws BackupFault if the text is not the one that was written */
async function fillTable(
  client: pg.Client,
  place: StoreAccess,
  id: string,
  table: DumpedTable,
): Promise<void> {
  const digest = createDigest();
  const source = Readable.from(place.read(tableName(id, table.name)), { objectMode: false });
  const rows = client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`));
  await pipeline(source, createGunzip(), digest.stream, rows);
  if (digest.result().sha256 !== table.sha256 || rows.rowCount !== table.rows)
    throw new BackupFault(`Backup ${id} is damaged: table ${table.name} is not as it was written`);
}

/** What migrations have put into tables is in the backup as well, as people have changed it since. */
const emptyTables = (client: pg.Client, tables: readonly { name: string }[]) =>
  client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);

const setSequence = ({ name, last }: Manifest['sequences'][number]): string =>
  last === null
    ? `SELECT 1`
    : `SELECT setval('public.${pg.escapeIdentifier(name).replaceAll("'", "''")}', ${last})`;

/**
 * Fills all tables in one transaction. References are checked at its end, when all rows are there; what triggers have
 * derived is in the backup. Only the owner of the tables is needed for that, no administrator of the server.
 */
async function fillAll(client: pg.Client, place: StoreAccess, manifest: Manifest): Promise<void> {
  const { id, tables, sequences } = manifest;
  const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
  const all = (await client.query<{ name: string }>(TABLES)).rows;
  await forAll(client, keys, ({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await forAll(client, all, ({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await emptyTables(client, all);
  for (const table of tables) await fillTable(client, place, id, table);
  await forAll(client, sequences, setSequence);
  await forAll(client, all, ({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await forAll(
    client,
    keys,
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
}

/**
 * Fills an empty database with that of a backup, entirely or not at all. Where that was interrupted, it begins again;
 * a database that is filled already stays as it is.
 * @throws BackupFault if the database is not empty, the backup is damaged, or a later build made it
 */
export async function fillDatabase(
  { url, migrations }: Target,
  place: StoreAccess,
  manifest: Manifest,
): Promise<void> {
  const client = await openClient(url);
  try {
    if (await beginRestore(client, manifest.id)) return;
    await migrateUntil(url, migrations, manifest.migration);
    await client.query('BEGIN');
    await fillAll(client, place, manifest);
    await noteFilled(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
