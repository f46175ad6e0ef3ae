import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SEARCH_FORMAT } from '#contract/search/search.ts';
import { releaseFolder, siteFolder } from '#server/platform/publish/release/release.ts';
import { writeEdition, type WrittenEdition } from '#server/platform/search/write.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folderOf = useFolder();
const RELEASE = 'r1';

const root = () => releaseFolder(siteFolder(folderOf()), RELEASE);
const fileAt = (path: string) => join(root(), `${path.slice(1, -1)}.html`);

function put(path: string, title: string): void {
  const html = `<html><head><link rel="canonical" href="https://example.org${path}"></head><body><main data-search="news" data-search-year="2025"><h1>${title}</h1></main></body></html>`;
  writeFileSync(fileAt(path), html);
}

/** Writes the index of pages, given with their hashes in the manifest, and names it. */
async function write(pages: Record<string, string>, build = 'b1'): Promise<WrittenEdition> {
  const listed = Object.entries(pages).map(([path, hash]) => `${path} ${hash}`);
  const order = { release: RELEASE, build, pages: listed.join('\n') };
  const written = await writeEdition(siteFolder(folderOf()), order);
  const { id, shards } = written;
  const entry = { format: SEARCH_FORMAT, edition: id, shards };
  await writeFile(join(root(), 'search/data/entry.json'), JSON.stringify(entry));
  return written;
}

const shardOf = ({ paths }: WrittenEdition) =>
  join(
    root(),
    paths.find((path) => path.endsWith('zh/0.json'))!,
  );

/** The terms of an edition; each character is a term as well. */
async function termsOf(written: WrittenEdition): Promise<string[]> {
  const shard = JSON.parse(await readFile(shardOf(written), 'utf8')) as object;
  return Object.keys(shard).filter((term) => term.length > 1);
}

async function begin() {
  await mkdir(dirname(fileAt('/news/1/')), { recursive: true });
  put('/news/1/', '液冷');
  put('/news/2/', '算力');
  return write({ '/news/1/': 'a', '/news/2/': 'a' });
}

it('an index is built from the previous one and the changed pages only', async () => {
  expect(await termsOf(await begin())).toEqual(['液冷', '算力']);
  rmSync(fileAt('/news/2/'));
  put('/news/1/', '风冷');
  const next = await write({ '/news/1/': 'b', '/news/2/': 'a' });
  expect(await termsOf(next)).toEqual(['算力', '风冷']);
});

it('a page that is no longer listed is dropped, and nothing else is read', async () => {
  await begin();
  rmSync(fileAt('/news/2/'));
  expect(await termsOf(await write({ '/news/2/': 'a' }))).toEqual(['算力']);
});

it('another build reads all pages', async () => {
  await begin();
  rmSync(fileAt('/news/2/'));
  expect(await termsOf(await write({ '/news/1/': 'a', '/news/2/': 'a' }, 'b2'))).toEqual(['液冷']);
});

it('an edition with a missing part is rebuilt from all pages', async () => {
  const first = await begin();
  for (const damage of ['', readFileSync(shardOf(first), 'utf8').slice(0, -4)]) {
    writeFileSync(shardOf(first), damage);
    const again = await write({ '/news/1/': 'a', '/news/2/': 'a' });
    expect(again).toEqual(first);
    expect(await termsOf(again)).toEqual(['液冷', '算力']);
  }
});

it('pages that change without their text leave the edition unchanged', async () => {
  const first = await begin();
  writeFileSync(`${shardOf(first)}.seen`, '');
  expect(await write({ '/news/1/': 'b', '/news/2/': 'a' })).toEqual(first);
  expect(readFileSync(`${shardOf(first)}.seen`, 'utf8')).toBe('');
});
