import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { localStorage } from '#server/storage/local.ts';
import { useFolder } from '#tests/folder.ts';

const folder = useFolder();
const bytes = Buffer.from('Podium');
const NAME = '5f/7572d42ce654416fac49be05aef491b54d6805.txt';

const namesBelow = async () => {
  const entries = await readdir(folder('files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('localStorage', () => {
  it('names a file after its bytes', async () => {
    const storage = localStorage(folder('files'));
    const name = await storage.put(bytes, 'txt');
    expect(name).toBe(NAME);
    expect(await readFile(folder('files', name))).toEqual(bytes);
  });

  it('writes a file once', async () => {
    const storage = localStorage(folder('files'));
    const name = await storage.put(bytes, 'txt');
    const before = await stat(folder('files', name));
    expect(await storage.put(bytes, 'txt')).toBe(name);
    expect(await stat(folder('files', name))).toEqual(before);
  });

  it('keeps equal bytes of another kind apart', async () => {
    const storage = localStorage(folder('files'));
    const names = [await storage.put(bytes, 'txt'), await storage.put(bytes, 'pdf')];
    expect(names.map((name) => name.split('.'))).toEqual([
      [names[0]!.slice(0, -4), 'txt'],
      [names[0]!.slice(0, -4), 'pdf'],
    ]);
  });

  it('leaves one file and nothing else when the same bytes come many times at once', async () => {
    const storage = localStorage(folder('files'));
    const names = await Promise.all(Array.from({ length: 40 }, () => storage.put(bytes, 'txt')));
    expect(new Set(names)).toEqual(new Set([NAME]));
    expect(await namesBelow()).toEqual([NAME.slice(3)]);
  });

  it('fails where the folder cannot be made', async () => {
    await writeFile(folder('files'), 'no folder');
    await expect(localStorage(folder('files')).put(bytes, 'txt')).rejects.toThrow('ENOTDIR');
  });
});

describe('a file that has arrived', () => {
  it('is moved to the name that its bytes would have, and equal bytes share it', async () => {
    const storage = localStorage(folder('files'));
    const digest = createHash('sha256').update(bytes).digest('hex');
    for (const path of [folder('one'), folder('two')]) {
      await writeFile(path, bytes);
      expect(await storage.take({ path, digest }, 'txt')).toBe(NAME);
    }
    expect(await storage.put(bytes, 'txt')).toBe(NAME);
    expect(await readFile(folder('files', NAME))).toEqual(bytes);
    expect(await namesBelow()).toEqual([NAME.slice(3)]);
  });
});
