import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup } from '#server/platform/backup/backup.ts';
import { readErased } from '#server/platform/backup/store/erased.ts';
import { listBackups } from '#server/platform/backup/store/listing.ts';
import { openBackupPlace } from '#server/platform/backup/store/place.ts';
import { verifyBackup } from '#server/platform/backup/verify.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { resources } from '#server/resources.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { BUCKETS, useBuckets } from '#tests/kit/storage/bucket.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const database = useDatabase();
const buckets = useBuckets();
const folder = useFolder(beforeAll, afterAll);

it('a backup in a bucket, of private files in another one, can be restored', async () => {
  const { config } = buckets();
  const storage = openStorage(config);
  await storage.keep('ab/1.webp', Buffer.from('picture'));
  await storage.vault.keep('cd/2.pdf', Buffer.from('paper'));
  mkdirSync(folder('keys'));
  loadSecret(folder('keys'));
  await loadKeyPair(folder('keys'));
  const place = openBackupPlace({ ...config, BACKUP_TO: `s3:${BUCKETS.backup}` });
  const { url } = database();
  const passphrase = 'a long and secret phrase';
  const { manifest } = await makeBackup({
    place,
    incoming: folder('incoming'),
    url,
    storage,
    keys: folder('keys'),
    passphrase,
    build: 'test',
    readErased: () => Promise.resolve([]),
  });
  expect(manifest.files).toMatchObject({ count: 2, bytes: 12 });
  const { migrations } = resources;
  expect(await verifyBackup({ url, migrations }, place, manifest, passphrase)).toEqual({
    tables: [],
    files: [],
    isOpen: true,
  });
});

it('what goes wrong in the place of backups names it', async () => {
  const { config } = buckets();
  writeFileSync(folder('file'), '');
  const inFile = openBackupPlace({ ...config, BACKUP_TO: folder('file') });
  const inNone = openBackupPlace({ ...config, BACKUP_TO: 's3:nowhere' });
  for (const place of [inFile, inNone])
    await expect(place.put('erased.json', new Uint8Array())).rejects.toThrow(/^BACKUP_TO: /);
  await expect(Array.fromAsync(inNone.list())).rejects.toThrow();
});

it('what is not there is missing, and no fault of the place', async () => {
  const place = openBackupPlace({ ...buckets().config, BACKUP_TO: folder('empty') });
  expect(await listBackups(place)).toEqual([]);
  expect(await readErased(place)).toEqual([]);
});
