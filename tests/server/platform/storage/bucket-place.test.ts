import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBucket } from '#server/platform/storage/bucket.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import type { OpenBytes } from '#server/platform/storage/storage.ts';
import { BUCKETS, useBuckets } from '#tests/kit/storage/bucket.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const buckets = useBuckets();
const folder = useFolder();
const vault = () => openStorage(buckets().config).vault;
const objects = () => Array.fromAsync(openBucket(buckets().config, BUCKETS.private).list());
const textOf = async (open: OpenBytes | undefined) =>
  open && String(Buffer.concat(await open().toArray()));

describe('a storage place in a bucket', () => {
  it('stores bytes, files and generated files, and reads them again and again', async () => {
    const place = vault();
    await writeFile(folder('arrived'), 'arrived');
    const names = [
      await place.put(Buffer.from('bytes'), 'txt'),
      await place.take(folder('arrived'), 'pdf'),
      await place.create('zip', (path) => writeFile(path, 'made')),
    ];
    const texts = async () =>
      Promise.all(names.map(async (name) => textOf(await place.find(name))));
    expect(await texts()).toEqual(['bytes', 'arrived', 'made']);
    expect(await texts()).toEqual(['bytes', 'arrived', 'made']);
    expect(names.map((name) => name.replace(/.*\./, ''))).toEqual(['txt', 'pdf', 'zip']);
    expect(await objects()).toEqual(expect.arrayContaining(names));
    expect(await readdir(folder())).toEqual([]);
  });

  it('reads a range of a file', async () => {
    const place = vault();
    const name = await place.put(Buffer.from('0123456789'), 'txt');
    const open = (await place.find(name))!;
    const part = await open({ first: 2, last: 5 }).toArray();
    expect(String(Buffer.concat(part))).toBe('2345');
  });

  it('removes a file, even one that does not exist', async () => {
    const place = vault();
    const name = await place.put(Buffer.from('bytes'), 'txt');
    await place.remove(name);
    await place.remove(name);
    expect(await place.find(name)).toBeUndefined();
    expect(await objects()).not.toContain(name);
  });

  it('keeps nothing of a file whose generation fails, neither locally nor in the bucket', async () => {
    const before = await objects();
    const failing = vault().create('zip', async (path) => {
      await writeFile(path, 'half');
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await objects()).toEqual(before);
    const { DATA_DIR } = buckets().config;
    const left = await readdir(join(DATA_DIR, 'incoming'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('finds and removes files stored on the disk before there was a bucket', async () => {
    const path = join(buckets().config.DATA_DIR, 'files-private', 'ab', 'old.txt');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'old');
    expect(await textOf(await vault().find('ab/old.txt'))).toBe('old');
    await vault().remove('ab/old.txt');
    expect(await vault().find('ab/old.txt')).toBeUndefined();
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it('leaves public files where they are served from', async () => {
    const storage = openStorage(buckets().config);
    const name = await storage.put(Buffer.from('public'), 'txt');
    expect(await readFile(join(storage.folder, name), 'utf8')).toBe('public');
    expect(await objects()).not.toContain(name);
  });
});
