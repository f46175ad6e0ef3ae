import type pg from 'pg';
import { BackupFault } from '../store/listing.ts';
import { openClient } from './snapshot.ts';

/** Tables of a portal. Those of other schemas, such as the note of a restore, are in no backup. */
export const TABLES = `
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;

const NOTE = 'podium_restore.progress';

const notEmpty = () =>
  new BackupFault('The database is not empty: a backup is restored into an empty one only');

/** @throws BackupFault if the database holds tables */
async function demandEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(TABLES);
  if (rows.length > 0) throw notEmpty();
}

/** Whoever starts a portal after an interruption writes into its tables. @throws BackupFault if one has started */
async function demandUnused(client: pg.Client): Promise<void> {
  const table = await client.query(`SELECT WHERE to_regclass('public.canary') IS NOT NULL`);
  if (table.rows.length === 0) return;
  const { rows } = await client.query('SELECT FROM public.canary');
  if (rows.length > 0) throw notEmpty();
}

const note = async (client: pg.Client, id: string): Promise<void> => {
  await client.query(`BEGIN; CREATE SCHEMA podium_restore; CREATE TABLE ${NOTE}
    (backup text NOT NULL, is_filled boolean NOT NULL DEFAULT false)`);
  await client.query(`INSERT INTO ${NOTE} (backup) VALUES ($1)`, [id]);
  await client.query('COMMIT');
};

/**
 * Notes in an empty database which backup is restored into it, or goes on where the restore of this one was
 * interrupted. @returns whether it is filled already
 * @throws BackupFault if the database holds anything else
 */
export async function beginRestore(client: pg.Client, id: string): Promise<boolean> {
  const asked = await client.query<{ isBegun: boolean }>(
    `SELECT to_regclass('${NOTE}') IS NOT NULL AS "isBegun"`,
  );
  if (!asked.rows[0]!.isBegun) {
    await demandEmpty(client);
    await note(client, id);
    return false;
  }
  const { rows } = await client.query<{ backup: string; isFilled: boolean }>(
    `SELECT backup, is_filled AS "isFilled" FROM ${NOTE}`,
  );
  const { backup, isFilled } = rows[0]!;
  if (!isFilled) await demandUnused(client);
  if (backup === id) return isFilled;
  throw new BackupFault(
    `The restore of backup ${backup} into this database was interrupted: complete it with ` +
      `npm run backup -- restore ${backup}, or restore ${id} into an empty database`,
  );
}

/** Notes that the tables are filled, in the transaction that fills them. */
export const noteFilled = (client: pg.Client) =>
  client.query(`UPDATE ${NOTE} SET is_filled = true`);

/** Removes the note of a restore that is complete. */
export async function endRestore(url: string): Promise<void> {
  const client = await openClient(url);
  try {
    await client.query('DROP SCHEMA podium_restore CASCADE');
  } finally {
    await client.end();
  }
}
