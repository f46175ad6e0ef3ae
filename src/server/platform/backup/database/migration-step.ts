import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, readJournal } from '#server/platform/db/migrate.ts';
import { BackupFault } from '../store/listing.ts';

/** Copies the migrations up to a step into another folder. @throws BackupFault if this build does not know the step */
async function copyUntil(step: number, from: string, to: string): Promise<void> {
  const journal = await readJournal(from);
  const entries = journal.entries.filter(({ when }) => when <= step);
  if (entries.at(-1)?.when !== step)
    throw new BackupFault('A later build made this backup: restore it with that build');
  await mkdir(join(to, 'meta'));
  await writeFile(join(to, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(from, `${tag}.sql`), join(to, `${tag}.sql`));
}

/**
 * Migrates an empty database as far as that of a backup was. @throws BackupFault if this build does not know the step
 * @param step time of the last migration in the journal
 */
export async function migrateUntil(url: string, migrations: string, step: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-migrations-'));
  try {
    await copyUntil(step, migrations, folder);
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
