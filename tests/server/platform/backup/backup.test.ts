import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup, type BackupSource } from '#server/platform/backup/backup.ts';
import { fillDatabase } from '#server/platform/backup/database/fill.ts';
import { readFileList } from '#server/platform/backup/store/file-list.ts';
import { LEFT_OUT } from '#server/platform/backup/database/left-out.ts';
import { listBackups, readManifest } from '#server/platform/backup/store/listing.ts';
import { objectName, tableName } from '#server/platform/backup/store/name.ts';
import { withScratch } from '#server/platform/backup/database/scratch.ts';
import { openSnapshot } from '#server/platform/backup/database/snapshot.ts';
import { verifyBackup } from '#server/platform/backup/verify.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { localStorage, type LocalStorage } from '#server/platform/storage/local.ts';
import { accessFolder } from '#server/platform/storage/store/access.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { resources } from '#server/resources.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const { migrations } = resources;
const PASSPHRASE = 'a long and secret phrase';
const database = useDatabase();
const folder = useFolder();

let storage: LocalStorage;
let source: BackupSource;

const addSetting = (key: string) =>
  database()
    .db.insert(settings)
    .values({ name: { zh: '一行\t与另一行\n', en: '\\N' }, key, value: '' });

beforeAll(async () => {
  await addSetting('first');
});

beforeEach(async () => {
  storage = localStorage(folder('files'));
  await storage.keep('ab/1.webp', Buffer.from('picture'));
  await storage.vault.keep('cd/2.pdf', Buffer.from('paper'));
  mkdirSync(folder('keys'));
  loadSecret(folder('keys'));
  await loadKeyPair(folder('keys'));
  source = {
    place: accessFolder(folder('backups')),
    incoming: folder('incoming'),
    url: database().url,
    storage,
    keys: folder('keys'),
    passphrase: PASSPHRASE,
    build: 'test',
    readErased: () => Promise.resolve([7]),
  };
});

const verify = async (passphrase = PASSPHRASE) => {
  const [id] = await listBackups(source.place);
  const manifest = await readManifest(source.place, id!);
  return verifyBackup({ url: source.url, migrations }, source.place, manifest, passphrase);
};

const filesOf = async (): Promise<string[]> => {
  const [id] = await listBackups(source.place);
  const files = await readFileList(source.place, await readManifest(source.place, id!));
  return files.map(({ side, name }) => `${side} ${name}`).toSorted();
};

/** Constraints, triggers and sequences of a database, as text. */
async function shapeOf(url: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(`
    SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
      FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT sequencename || ' ' || coalesce(last_value::text, '-') FROM pg_sequences
      WHERE schemaname = 'public'
    ORDER BY 1`);
  await client.end();
  return rows;
}

describe('a backup', () => {
  it('can be restored, with all tables, files and keys, and leaves nothing else behind', async () => {
    await makeBackup(source);
    expect(await verify()).toEqual({ tables: [], files: [], isOpen: true });
    expect(await filesOf()).toEqual(['private cd/2.pdf', 'public ab/1.webp']);
    expect(readdirSync(folder('incoming'))).toEqual([]);
  });

  it('leaves a restored database with the constraints, triggers and sequences of the other', async () => {
    const { manifest } = await makeBackup(source);
    await withScratch(source.url, async (url) => {
      await fillDatabase({ url, migrations }, source.place, manifest);
      expect(await shapeOf(url)).toEqual(await shapeOf(source.url));
    });
  });

  it('holds the database as it was at one moment', async () => {
    const { place } = source;
    let isFirst = true;
    const put: typeof place.put = async (name, body) => {
      if (isFirst) await addSetting('late');
      isFirst = false;
      return place.put(name, body);
    };
    const { manifest } = await makeBackup({ ...source, place: { ...place, put } });
    const { rows } = manifest.tables.find(({ name }) => name === 'setting')!;
    expect(rows).toBe((await database().db.$count(settings)) - 1);
  });

  it('reads a stored file once, and lists it in later backups as well', async () => {
    await makeBackup(source, {}, new Date('2026-11-28T18:30:00Z'));
    await writeFile(folder('files/ab/1.webp'), 'never read again');
    await storage.keep('ef/3.webp', Buffer.from('another'));
    const { manifest } = await makeBackup(source, {}, new Date('2026-11-29T18:30:00Z'));
    expect(await listBackups(source.place)).toEqual(['20261129T183000Z', '20261128T183000Z']);
    expect(await filesOf()).toEqual(['private cd/2.pdf', 'public ab/1.webp', 'public ef/3.webp']);
    const files = await readFileList(source.place, manifest);
    const picture = files.find(({ name }) => name === 'ab/1.webp')!;
    expect(await readFile(folder('backups', objectName(picture.sha256)), 'utf8')).toBe('picture');
  });

  it('removes expired ones, and the files that only they list', async () => {
    const first = await makeBackup(source, {}, new Date('2026-11-27T01:00:00Z'));
    const files = await readFileList(source.place, first.manifest);
    await storage.remove('ab/1.webp');
    await makeBackup(source, {}, new Date('2026-11-27T02:00:00Z'));
    const { removed } = await makeBackup(source, {}, new Date('2026-11-29T01:00:00Z'));
    expect(removed).toEqual(['20261127T010000Z']);
    const isThere = ({ sha256 }: { sha256: string }) =>
      existsSync(folder('backups', objectName(sha256)));
    expect(files.filter(isThere).map(({ name }) => name)).toEqual(['cd/2.pdf']);
    expect(existsSync(folder('backups/backups/20261127T010000Z/files.gz'))).toBe(false);
  });

  it('is refused while another one is made', async () => {
    const snapshot = await openSnapshot(source.url);
    await expect(makeBackup(source)).rejects.toThrow('Another backup of this database runs');
    await snapshot.close();
    await expect(makeBackup(source)).resolves.toMatchObject({ removed: [] });
  });

  it('names accounts that were erased', async () => {
    await makeBackup(source);
    expect(await readFile(folder('backups/erased.json'), 'utf8')).toBe('[7]');
  });

  it('does not contain the secrets in the clear', async () => {
    const { manifest } = await makeBackup(source);
    const secret = await readFile(folder('keys/secret'), 'utf8');
    expect(JSON.stringify(manifest)).not.toContain(secret);
    expect(Buffer.from(manifest.keys.sealed, 'base64').includes(secret)).toBe(false);
  });

  it('that was interrupted is none, and does not disturb the next one', async () => {
    mkdirSync(folder('backups/backups/20260101T000000Z/tables'), { recursive: true });
    writeFileSync(folder('backups/backups/20260101T000000Z/tables/account.gz'), '');
    await makeBackup(source);
    expect(await listBackups(source.place)).toHaveLength(1);
  });

  it('that was interrupted is removed by the next one, even if that fails: the disk may be full', async () => {
    const left = folder('backups/backups/20260101T000000Z/tables/account.gz');
    mkdirSync(folder('backups/backups/20260101T000000Z/tables'), { recursive: true });
    writeFileSync(left, 'half of it');
    const put = () => Promise.reject(new Error('no space left'));
    const full = { ...source, place: { ...source.place, put } };
    await expect(makeBackup(full)).rejects.toThrow('no space left');
    expect(existsSync(left)).toBe(false);
  });

  it('stores a file again that has got lost since the last one', async () => {
    const { manifest } = await makeBackup(source, {}, new Date('2026-11-28T18:30:00Z'));
    const [file] = await readFileList(source.place, manifest);
    await rm(folder('backups', objectName(file!.sha256)));
    await makeBackup(source, {}, new Date('2026-11-29T18:30:00Z'));
    expect(await verify()).toMatchObject({ files: [] });
  });

  it('leaves out a file that is deleted after it was listed', async () => {
    const stores = storage.stores.map((store) => ({
      ...store,
      access: {
        ...store.access,
        async *list() {
          yield* store.access.list();
          yield 'gone.webp';
        },
      },
    }));
    await makeBackup({ ...source, storage: { stores } });
    expect(await filesOf()).toEqual(['private cd/2.pdf', 'public ab/1.webp']);
  });

  it('is made although the list of files of the last one is damaged', async () => {
    const { manifest } = await makeBackup(source, {}, new Date('2026-11-28T18:30:00Z'));
    await rm(folder('backups', `backups/${manifest.id}/files.gz`));
    await makeBackup(source, {}, new Date('2026-11-29T18:30:00Z'));
    expect(await verify()).toMatchObject({ files: [] });
  });
});

describe('a damaged backup', () => {
  it('is recognised by a table', async () => {
    const { manifest } = await makeBackup(source);
    const other = manifest.tables.find(({ name }) => name === 'account')!;
    const name = tableName(manifest.id, 'setting');
    await rm(folder('backups', name));
    await writeFile(
      folder('backups', name),
      await readFile(folder('backups', tableName(manifest.id, other.name))),
    );
    await expect(verify()).rejects.toThrow('table setting is not as it was written');
  });

  it('is recognised by a file that is missing or has other bytes; its keys stay closed to others', async () => {
    const { manifest } = await makeBackup(source);
    const [one, two] = await readFileList(source.place, manifest);
    await rm(folder('backups', objectName(one!.sha256)));
    await writeFile(folder('backups', objectName(two!.sha256)), 'other');
    expect(await verify('another passphrase')).toEqual({
      tables: [],
      files: [one!.name, two!.name],
      isOpen: false,
    });
  });

  it('is recognised by its list of files', async () => {
    const { manifest } = await makeBackup(source);
    const list = folder('backups', `backups/${manifest.id}/files.gz`);
    await writeFile(list, await readFile(folder('backups', tableName(manifest.id, 'account'))));
    await expect(verify()).rejects.toThrow('its list of files is not as it was written');
  });
});

describe('restoring', () => {
  it('refuses a database that is not empty', async () => {
    const { manifest } = await makeBackup(source);
    await expect(
      fillDatabase({ url: source.url, migrations }, source.place, manifest),
    ).rejects.toThrow('The database is not empty');
  });

  it('refuses a backup that a later build made', async () => {
    const { manifest } = await makeBackup(source);
    const later = { ...manifest, migration: manifest.migration + 1 };
    await withScratch(source.url, async (url) => {
      await expect(fillDatabase({ url, migrations }, source.place, later)).rejects.toThrow(
        'A later build made this backup',
      );
    });
  });
});

it('a database for the time of some work is gone afterwards, also if the work fails', async () => {
  let name = '';
  const work = (url: string) => {
    name = new URL(url).pathname.slice(1);
    return Promise.reject(new Error('the work failed'));
  };
  await expect(withScratch(source.url, work)).rejects.toThrow('the work failed');
  const { rows } = await database().db.execute(
    sql`SELECT datname FROM pg_database WHERE datname = ${name}`,
  );
  expect([name, rows]).toEqual([expect.stringMatching(/^podium_verify_/), []]);
});

describe('the tables that a backup leaves out', () => {
  it('exist, and no table that it holds refers to them', async () => {
    const { db } = database();
    const tables = await db.execute<{ name: string }>(
      sql`SELECT relname AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    const references = await db.execute<{ from: string; to: string }>(
      sql`SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to
        FROM pg_constraint WHERE contype = 'f'`,
    );
    const all = new Set(tables.rows.map(({ name }) => name));
    expect([...LEFT_OUT].filter((name) => !all.has(name))).toEqual([]);
    expect(
      references.rows.filter(({ from, to }) => LEFT_OUT.has(to) && !LEFT_OUT.has(from)),
    ).toEqual([]);
  });
});
