import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyUploads } from '#server/commands/export.ts';
import { localStorage } from '#server/platform/storage/local.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'podium-export-'));
});
afterEach(() => rm(root, { recursive: true }));

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

it('copies the files of pages, and no pictures of people, which are deleted with their accounts', async () => {
  const storage = localStorage(join(root, 'files'));
  await storage.keep('ab/1.webp', Buffer.from('page'));
  await storage.keep('avatar/2.webp', Buffer.from('person'));
  await copyUploads(storage.folder, join(root, 'site'));
  expect(await filesIn(join(root, 'site/files'))).toEqual(['1.webp']);
});

it('copies nothing if nothing was uploaded', async () => {
  await copyUploads(join(root, 'files'), join(root, 'site'));
  expect(await filesIn(join(root, 'site/files'))).toEqual([]);
});
