import type { ZipFile } from '#server/platform/storage/zip-stream.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What personal data is read with: some of it is sealed, some lies in files. */
export interface PersonalServices {
  db: Database;
  secret: Buffer;
  storage: Storage;
}

/**
 * What an area holds of a person: they may take it away, and once their account goes it goes too, or is nobody's
 * any more (threats, privacy). What the database removes with the account by itself needs no word here.
 */
export interface PersonalData {
  /** Names its part of what they take away. */
  name: string;
  /** All of it, as its owner may read it. */
  read(services: PersonalServices, accountId: number): Promise<unknown>;
  /** The files of it, with their paths in the archive. */
  files?(services: PersonalServices, accountId: number): AsyncIterable<ZipFile>;
  /** @throws Fault why its owner has something to settle before they go */
  demandSettled?(db: Database, accountId: number): Promise<void>;
  /** Erases it, or makes it nobody's, in the transaction in which the account goes. */
  forget?(tx: Database, accountId: number): Promise<void>;
}

/** Every area's. */
export type PersonalRegistry = readonly PersonalData[];

/** Erases what all areas hold of somebody. Call it in the transaction in which their account goes, before it does. */
export async function forgetPerson(
  tx: Database,
  registry: PersonalRegistry,
  accountId: number,
): Promise<void> {
  for (const { forget } of registry) await forget?.(tx, accountId);
}

/** @throws Fault of the first area in which somebody has something to settle */
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

/** What all areas hold of somebody, as files of an archive: one of JSON for each area, and the files themselves. */
export async function* takeAway(
  services: PersonalServices,
  registry: PersonalRegistry,
  accountId: number,
): AsyncGenerator<ZipFile> {
  for (const area of registry) {
    yield { path: `${area.name}.json`, bytes: textOf(await area.read(services, accountId)) };
    if (area.files) yield* area.files(services, accountId);
  }
}
