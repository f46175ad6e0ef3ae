import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrateDatabase, readMigrations } from '#server/platform/db/migrate.ts';
import { withScratch } from '#server/platform/backup/database/scratch.ts';
import { resources } from '#server/resources.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder();
const { migrations } = resources;

interface Journal {
  entries: unknown[];
}

/** The migrations of an earlier build: all but the last. */
function earlier(): string {
  mkdirSync(folder('migrations'));
  cpSync(migrations, folder('migrations'), { recursive: true });
  const file = folder('migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
  return folder('migrations');
}

const isWhole = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url);
  await client.connect();
  const { done, all } = await readMigrations(client, migrations);
  await client.end();
  return done === all;
};

describe('before a migration', () => {
  it('of a database in use something else may be done, once', async () => {
    await withScratch(connection().url, async (url) => {
      let times = 0;
      const before = async () => {
        expect(await isWhole(url)).toBe(false);
        times += 1;
      };
      await migrateDatabase(url, earlier(), before);
      expect(times).toBe(0);
      await migrateDatabase(url, migrations, before);
      await migrateDatabase(url, migrations, before);
      expect(times).toBe(1);
      expect(await isWhole(url)).toBe(true);
    });
  });

  it('nothing is changed if that fails', async () => {
    await withScratch(connection().url, async (url) => {
      await migrateDatabase(url, earlier());
      const fail = () => Promise.reject(new Error('no room for the backup'));
      await expect(migrateDatabase(url, migrations, fail)).rejects.toThrow('no room');
      expect(await isWhole(url)).toBe(false);
    });
  });
});
