import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOnce } from '#server/platform/secrets/write-exclusive.ts';
import { replaceFiles } from '#server/platform/publish/release/release-file.ts';
import {
  partialsFolder,
  siteFolder,
  clearReleases,
} from '#server/platform/publish/release/release.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { writeAtomically } from '#server/platform/storage/atomic-file.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

const filesBelow = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('writeAtomically', () => {
  it('creates a file, or replaces an existing one', async () => {
    for (const text of ['one', 'two']) {
      await writeAtomically(folder('a'), (partial) => writeFile(partial, text));
      expect(await readFile(folder('a'), 'utf8')).toBe(text);
    }
    expect(await readdir(folder())).toEqual(['a']);
  });

  it('keeps the old file and nothing else if the disk becomes full during the write', async () => {
    await writeFile(folder('a'), 'old');
    const making = writeAtomically(folder('a'), async (partial) => {
      await writeFile(partial, 'half');
      throw full();
    });
    await expect(making).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder())).toEqual(['a']);
    expect(await readFile(folder('a'), 'utf8')).toBe('old');
  });
});

describe('a write that fails leaves no temporary file', () => {
  /** Nothing can be renamed to a non-empty folder. */
  const block = (path: string) => mkdir(join(path, 'in the way'), { recursive: true });

  it('of the storage', async () => {
    const storage = localStorage(folder('files'));
    await mkdir(folder('files', 'ab', 'no file'), { recursive: true });
    await expect(storage.copy('ab/no file', 'ab/c.webp')).rejects.toThrow();
    expect(await filesBelow(folder('files'))).toEqual([]);
  });

  it('of the pages', async () => {
    const site = siteFolder(folder('data'));
    await clearReleases(site);
    await block(folder('data', 'site', 'releases', 'r', 'a.html'));
    const text = Buffer.from('<p>page</p>'.repeat(100));
    await expect(replaceFiles(site, 'r', 'a.html', text)).rejects.toThrow();
    expect(await readdir(partialsFolder(site))).toEqual([]);
  });

  it('of the secrets', async () => {
    await writeFile(folder('file'), '');
    expect(() => writeOnce(folder('file', 'secret'), 'x')).toThrow('ENOTDIR');
    expect(await readdir(folder())).toEqual(['file']);
  });
});
