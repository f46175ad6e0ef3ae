import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { contests } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { importFolder } from '#server/areas/news/import/load.ts';
import { resources } from '#server/resources.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { draw, readDrawings } from './drawing.ts';
import { createSeedFiles } from './files.ts';
import { seedForms } from './form.ts';
import { seedDictionaries } from './dictionary.ts';
import { seedCooperation } from './cooperation.ts';
import { seedPractice } from './practice.ts';
import { seedProcesses } from './process.ts';
import { seedRecords } from './record.ts';

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.select({ year: contests.year }).from(contests).limit(1)).length === 0;

/** What the demonstration content is stored with. */
interface Stores {
  db: Database;
  storage: Storage;
  /** Seals private fields. */
  secret: Buffer;
}

/**
 * Loads the demonstration content in `folder`. Call it in a transaction, because a partially loaded portal is
 * useless.
 */
async function seed({ db, storage, secret }: Stores, folder: string): Promise<void> {
  const { drawings } = resources;
  const drawing = drawings === undefined ? draw : await readDrawings(drawings);
  const files = createSeedFiles(db, storage, folder, drawing);
  const seeding = { db, folder, files };
  await seedDictionaries(seeding);
  await seedRecords(seeding);
  await seedForms(seeding);
  await seedProcesses(seeding);
  await seedPractice(seeding);
  await seedCooperation({ ...seeding, secret });
  await importFolder(db, storage, join(folder, 'news'));
}

/** Fills an empty database with the demonstration content. */
export async function seedIfEmpty({ db, storage, secret }: Stores, log: Logger): Promise<void> {
  if (!(await isEmpty(db))) return;
  await db.transaction(async (tx) => {
    // Drawing takes longer than the statement timeout, and another starting process has to wait for it.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.seed})`);
    if (!(await isEmpty(tx))) return;
    log.info('loading the demonstration content');
    await seed({ db: tx, storage, secret }, resources.seed);
  });
}
