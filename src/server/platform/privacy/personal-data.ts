import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ZipFile } from '#server/platform/storage/zip-stream.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Database } from '#server/platform/db/database.ts';
import { takeOutOfBin } from './removed-lists.ts';

/** Services to read personal data, some of which is encrypted or in files. */
export interface PersonalServices {
  db: Database;
  secret: Buffer;
  storage: Storage;
}

/**
 * The personal data of an area: its owner may export it, and when their account is deleted it is deleted or made
 * anonymous (threats, privacy). Rows that the database deletes together with the account need nothing here.
 */
export interface PersonalData {
  /** Name of its part of the export. */
  name: string;
  /** Returns all of it, as its owner may read it. */
  read(services: PersonalServices, accountId: number): Promise<unknown>;
  /** Yields its files, with their paths in the archive. */
  files?(services: PersonalServices, accountId: number): AsyncIterable<ZipFile>;
  /**
   * Checks that nothing prevents the deletion of the account.
   * @throws Fault that says what its owner has to settle first
   */
  demandSettled?(db: Database, accountId: number): Promise<void>;
  /** Deletes the data or makes it anonymous, in the transaction that deletes the account. */
  forget?(tx: Database, accountId: number): Promise<void>;
  /**
   * Columns with the user names of people who save or write something themselves, in rows that stay: they are emptied.
   * In other columns the name is that of staff, and outlives the account.
   */
  written?: readonly Signature[];
  /** Columns with lists of user names: the name is taken out, also in the bin. */
  listed?: readonly PgColumn[];
}

/** A column with the user names of people, and its rows that they have written; without a condition, all. */
interface Signature {
  column: PgColumn;
  where?: SQL | undefined;
}

/** The personal data of all areas. */
export type PersonalRegistry = readonly PersonalData[];

/**
 * Deletes the personal data of all areas. Call it in the transaction that deletes the account, before the account is
 * deleted.
 */
export async function forgetPerson(
  tx: Database,
  registry: PersonalRegistry,
  { id, userName }: { id: number; userName: string },
): Promise<void> {
  for (const { forget, written = [], listed = [] } of registry) {
    await forget?.(tx, id);
    for (const signature of written) await forgetName(tx, signature, userName);
    for (const column of listed) await takeOut(tx, column, userName);
  }
  const lists = registry.flatMap(({ listed = [] }) => listed);
  await takeOutOfBin(tx, lists, userName);
}

const forgetName = (tx: Database, { column, where }: Signature, userName: string) =>
  tx.execute(sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = NULL
    WHERE ${and(eq(column, userName), where)}`);

/** Lists hold names as they were typed, which may differ in case. */
const takeOut = (tx: Database, column: PgColumn, userName: string) =>
  tx.execute(sql`UPDATE ${column.table} SET ${sql.identifier(column.name)} = ARRAY(
      SELECT one FROM unnest(${column}) WITH ORDINALITY AS names(one, place)
      WHERE lower(one) <> lower(${userName}) ORDER BY place)
    WHERE lower(${userName}) IN (SELECT lower(unnest(${column})))`);

/** @throws Fault of the first area in which something has to be settled */
export async function demandSettled(
  db: Database,
  registry: PersonalRegistry,
  accountId: number,
): Promise<void> {
  for (const area of registry) await area.demandSettled?.(db, accountId);
}

async function* textOf(content: unknown): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`));
}

/** Yields the personal data of all areas as files of an archive: one JSON file per area, and the files themselves. */
export async function* exportPersonalData(
  services: PersonalServices,
  registry: PersonalRegistry,
  accountId: number,
): AsyncGenerator<ZipFile> {
  for (const area of registry) {
    yield { path: `${area.name}.json`, bytes: textOf(await area.read(services, accountId)) };
    if (area.files) yield* area.files(services, accountId);
  }
}
