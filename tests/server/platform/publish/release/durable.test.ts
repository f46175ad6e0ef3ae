import type * as files from 'node:fs/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileOf } from '#server/platform/publish/address.ts';
import { flushPages, flushTree } from '#server/platform/publish/release/durable.ts';
import {
  releaseFolder,
  siteFolder,
  type SiteFolder,
} from '#server/platform/publish/release/release.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const flushed: string[] = [];
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const watch = async (path: string, flags: string) => {
    const handle = await real.open(path, flags);
    const sync = handle.sync.bind(handle);
    return Object.assign(handle, { sync: () => sync().then(() => flushed.push(path)) });
  };
  return { ...real, open: watch };
});

const RELEASE = '20250101T000000-000000';
const folder = useFolder();
let site: SiteFolder;
const place = (...names: string[]) => join(releaseFolder(site, RELEASE), ...names);

async function put(path: string): Promise<void> {
  const file = place(fileOf(path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, path);
}

beforeEach(async () => {
  site = siteFolder(folder());
  for (const path of ['/home/', '/news/1/', '/news/2/']) await put(path);
  flushed.length = 0;
});

afterEach(() => vi.unstubAllEnvs());

it('flushes the written files with their variants, and the folders of added and removed files', async () => {
  await writeFile(place('news/1.html.br'), 'packed');
  await flushPages(site, RELEASE, { written: ['/news/1/'], removed: ['/home/', '/gone/9/'] });
  const pages = [place('news/1.html'), place('news/1.html.br')];
  expect(flushed.sort()).toEqual([place(), place('news'), ...pages].sort());
});

it('flushes each file of a release if the system has no program for all', async () => {
  vi.stubEnv('PATH', '');
  await flushTree(place());
  const pages = ['home.html', 'news/1.html', 'news/2.html'].map((name) => place(name));
  expect(flushed.sort()).toEqual([place(), place('news'), ...pages].sort());
});

it('leaves the files to the system’s program if it has one', async () => {
  await flushTree(place());
  expect(flushed.sort()).toEqual([]);
});
