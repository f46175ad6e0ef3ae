import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, afterAll } from 'vitest';
import { accounts } from '#server/areas/identity/table.ts';
import { backupOf } from '#server/backup.ts';
import { restore } from '#server/commands/backup/restore.ts';
import { readConfig, type Config } from '#server/config.ts';
import { addErased } from '#server/platform/backup/store/erased.ts';
import { readFileList } from '#server/platform/backup/store/file-list.ts';
import { listBackups, readManifest } from '#server/platform/backup/store/listing.ts';
import { objectName, tableName } from '#server/platform/backup/store/name.ts';
import { openBackupPlace } from '#server/platform/backup/store/place.ts';
import { withScratch } from '#server/platform/backup/database/scratch.ts';
import { verifySecret } from '#server/platform/canary/canary.ts';
import { connect } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { files } from '#server/platform/files/table.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { resources } from '#server/resources.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const folder = useFolder(beforeAll, afterAll);

const configOf = (data: string): Config =>
  readConfig({
    DATA_DIR: folder(data),
    BACKUP_TO: folder('backups'),
    BACKUP_PASSPHRASE: 'a long and secret phrase',
  });

let staying: TestAccount;
let leaving: TestAccount;

/** The demonstration, as a portal has it after its first start. */
beforeAll(async () => {
  const { db, url } = connection();
  const config = configOf('data');
  const storage = openStorage(config);
  const secret = loadSecret(folder('data/keys'));
  await loadKeyPair(folder('data/keys'));
  await seedIfEmpty({ db, storage, secret }, pino({ level: 'silent' }));
  staying = await addAccount(db);
  leaving = await addAccount(db);
  await backupOf({ config, connection: { ...connection(), url }, storage })();
  await addErased(openBackupPlace(config), [leaving.id, leaving.id + 5]);
});

/** Restores the newest backup into a database and data folder of its own. */
const restored = <T>(data: string, look: (url: string, said: string) => Promise<T>): Promise<T> =>
  withScratch(connection().url, async (url) =>
    look(url, await restore(configOf(data), url, undefined)),
  );

const filesOf = (url: string) => {
  const { db, close } = connect(url);
  return db.select({ name: files.fileName, isPublic: files.isPublic }).from(files).finally(close);
};

describe('a restored portal', () => {
  it('has every stored file and the keys of the other', async () => {
    await restored('second', async (url) => {
      const all = await filesOf(url);
      const pathOf = ({ name, isPublic }: (typeof all)[number]) =>
        folder('second', isPublic ? 'files' : 'files-private', name);
      expect(all.length).toBeGreaterThan(10);
      expect(all.filter((file) => !existsSync(pathOf(file)))).toEqual([]);
    });
    for (const name of ['secret', 'wire.pem'])
      expect(await readFile(folder('second/keys', name), 'utf8')).toBe(
        await readFile(folder('data/keys', name), 'utf8'),
      );
  });

  it('has nobody who was erased since, and does not give their number again', async () => {
    await restored('third', async (url, said) => {
      expect(said).toContain('1 accounts that had left since were erased again');
      const { db, close } = connect(url);
      expect(await db.$count(accounts, eq(accounts.id, staying.id))).toBe(1);
      expect(await db.$count(accounts, eq(accounts.id, leaving.id))).toBe(0);
      expect((await addAccount(db)).id).toBe(leaving.id + 6);
      await close();
    });
  });

  it('is not made over the keys of another portal', async () => {
    loadSecret(folder('other/keys'));
    await expect(restored('other', () => Promise.resolve())).rejects.toThrow(
      'belongs to another portal',
    );
  });

  it('is not made with another passphrase', async () => {
    const config = { ...configOf('fourth'), BACKUP_PASSPHRASE: 'another passphrase' };
    await expect(
      withScratch(connection().url, (url) => restore(config, url, undefined)),
    ).rejects.toThrow('BACKUP_PASSPHRASE is not the one');
  });

  it('is not made of a backup that does not exist', async () => {
    await expect(
      withScratch(connection().url, (url) => restore(configOf('fifth'), url, 'x')),
    ).rejects.toThrow('There is no backup x');
  });

  /** Restores the newest backup while one of its objects holds something else. */
  async function restoreDamaged(data: string, name: string) {
    const path = folder('backups', name);
    const whole = await readFile(path);
    await writeFile(path, gzipSync('other'));
    const again = async (url: string) => {
      await writeFile(path, whole);
      return restore(configOf(data), url, undefined);
    };
    return withScratch(connection().url, async (url) => {
      const first = await restore(configOf(data), url, undefined).catch(String);
      return { first, second: await again(url).catch(String) };
    });
  }

  it('is not begun of a backup with a table that is damaged', async () => {
    const [id] = await listBackups(openBackupPlace(configOf('data')));
    const { first, second } = await restoreDamaged('sixth', tableName(id!, 'account'));
    expect(first).toContain(`Backup ${id} is damaged: table account`);
    expect(second).toContain('Restored');
  });

  it('has all other files and nobody who was erased since, though a file of the backup is damaged', async () => {
    const place = openBackupPlace(configOf('data'));
    const [id] = await listBackups(place);
    const [file, missing, other] = await readFileList(place, await readManifest(place, id!));
    const lost = folder('backups', objectName(missing!.sha256));
    const bytes = await readFile(lost);
    await rm(lost);
    const { first } = await restoreDamaged('seventh', objectName(file!.sha256));
    await writeFile(lost, bytes);
    expect(first).toContain('1 accounts that had left since were erased again');
    for (const { side, name } of [file!, missing!])
      expect(first).toContain(`${side} file ${name} is missing or damaged`);
    const pathOf = ({ side, name }: typeof file & {}) =>
      folder('seventh', side === 'public' ? 'files' : 'files-private', name);
    expect([existsSync(pathOf(file!)), existsSync(pathOf(other!))]).toEqual([false, true]);
  });
});

describe('a restore that was interrupted', () => {
  /** Restores in a process that is killed while the tables are made. */
  async function restoreUntilKilled(data: string, url: string): Promise<void> {
    const { DATA_DIR, BACKUP_TO, BACKUP_PASSPHRASE } = configOf(data);
    const env = { DATA_DIR, BACKUP_TO, BACKUP_PASSPHRASE, DATABASE_URL: url };
    const program = 'tests/kit/process/restore-process.ts';
    const child = spawn(process.execPath, [program], { env: { ...process.env, ...env } });
    const ended = once(child, 'exit');
    const { pool, close } = connect(url);
    await until(async () => {
      const { rows } = await pool.query(`SELECT WHERE to_regclass('public.account') IS NOT NULL`);
      return rows.length > 0;
    });
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await close();
  }

  it('goes on after a kill', async () => {
    await withScratch(connection().url, async (url) => {
      await restoreUntilKilled('eighth', url);
      expect(await restore(configOf('eighth'), url, undefined)).toContain('Restored; 1 accounts');
      expect((await filesOf(url)).length).toBeGreaterThan(10);
      await expect(restore(configOf('eighth'), url, undefined)).rejects.toThrow('is not empty');
    });
  });

  it('goes on where only files were missing, and says so to whoever restores another backup', async () => {
    const [id] = await listBackups(openBackupPlace(configOf('data')));
    await withScratch(connection().url, async (url) => {
      await mkdir(folder('ninth'));
      await writeFile(folder('ninth/files'), '');
      await expect(restore(configOf('ninth'), url, undefined)).rejects.toThrow('ENOTDIR');
      const { db, close } = connect(url);
      await db.execute(sql`UPDATE podium_restore.progress SET backup = 'another'`);
      await expect(restore(configOf('ninth'), url, id)).rejects.toThrow(
        'complete it with npm run backup -- restore another',
      );
      await db.execute(sql`UPDATE podium_restore.progress SET backup = ${id}`);
      await close();
      await rm(folder('ninth/files'));
      expect(await restore(configOf('ninth'), url, undefined)).toContain('Restored; 1 accounts');
    });
  });

  it('does not go on over what a portal has begun in its database', async () => {
    await withScratch(connection().url, async (url) => {
      await restoreUntilKilled('tenth', url);
      await migrateDatabase(url, resources.migrations);
      const { db, close } = connect(url);
      await verifySecret(db, Buffer.alloc(32), 'secret');
      await close();
      await expect(restore(configOf('tenth'), url, undefined)).rejects.toThrow('is not empty');
    });
  });
});
