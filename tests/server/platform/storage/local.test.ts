import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { localStorage } from '#server/platform/storage/local.ts';
import { newName } from '#server/platform/storage/storage.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const bytes = Buffer.from('Podium');

const namesBelow = async () => {
  const entries = await readdir(folder('files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('localStorage', () => {
  it('gives each file a name that cannot be guessed, even equal files', async () => {
    const storage = localStorage(folder('files'));
    const names = await Promise.all(Array.from({ length: 40 }, () => storage.put(bytes, 'txt')));
    expect(new Set(names).size).toBe(40);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{38}\.txt$/);
      expect(await readFile(folder('files', name))).toEqual(bytes);
    }
    expect((await namesBelow()).sort()).toEqual(names.map((name) => name.slice(3)).sort());
  });

  it('stores a file under another name as well, and nothing if it does not exist', async () => {
    const storage = localStorage(folder('files'));
    const from = await storage.put(bytes, 'txt');
    const to = newName('txt');
    await storage.copy(from, to);
    await storage.remove(from);
    expect(await readFile(folder('files', to))).toEqual(bytes);
    await storage.copy(from, newName('txt'));
    expect(await namesBelow()).toEqual([to.slice(3)]);
  });

  it('fails if the folder cannot be created', async () => {
    await writeFile(folder('files'), 'no folder');
    await expect(localStorage(folder('files')).put(bytes, 'txt')).rejects.toThrow('ENOTDIR');
  });
});

describe('a received file', () => {
  it('is moved to its own name', async () => {
    const storage = localStorage(folder('files'));
    await writeFile(folder('one'), bytes);
    const name = await storage.take(folder('one'), 'txt');
    expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{38}\.txt$/);
    expect(await readFile(folder('files', name))).toEqual(bytes);
    await expect(stat(folder('one'))).rejects.toThrow('ENOENT');
  });
});
