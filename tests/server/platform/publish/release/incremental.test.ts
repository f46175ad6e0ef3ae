import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileOf } from '#server/platform/publish/address.ts';
import { publishRelease } from '#server/platform/publish/release/whole-release.ts';
import { publishChanges } from '#server/platform/publish/release/incremental.ts';
import type { Changes } from '#server/platform/publish/release/outcome.ts';
import { removeFiles, replaceFiles } from '#server/platform/publish/release/release-file.ts';
import { releaseFolder } from '#server/platform/publish/release/release.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { long, usePublishContext } from '#tests/kit/content/publish-context.ts';

const context = usePublishContext();
const thrice = (html: string) => [html, html, html];
const GONE = [undefined, undefined, undefined];

const publishWith = async (...tags: string[]) =>
  publishChanges(context(), await context().live(), tags);
const publish = async (...tags: string[]) => (await publishWith(...tags)).outcome;

/** Attributes that tell a rewritten file from an untouched one. */
async function marksOf(path: string) {
  const file = join(releaseFolder(context().folder, await context().live()), fileOf(path));
  const found = await Promise.all([file, `${file}.br`, `${file}.gz`].map((name) => stat(name)));
  return found.map(({ ino, mtimeMs }) => ({ ino, mtimeMs }));
}

beforeEach(async () => {
  const { site } = context();
  site.put('/home/', long('home'), 'news-latest', 'site');
  site.put('/news/1/', long('one'), 'news:1', 'site');
  site.put('/news/2/', long('two'), 'news:2', 'site');
  await publishRelease(context());
  site.takeRendered();
});

describe('publishChanges', () => {
  it('renders the pages that carry an announced tag and no others', async () => {
    context().site.put('/news/1/', long('changed'), 'news:1', 'site');
    context().site.put('/news/2/', long('not announced'), 'news:2', 'site');
    expect(await publish('news:1')).toEqual({ rendered: 1, written: 1, removed: 0 });
    expect(context().site.takeRendered()).toEqual(['/news/1/']);
    expect(await context().read('/news/1/')).toEqual(thrice(long('changed')));
    expect(await context().read('/news/2/')).toEqual(thrice(long('two')));
  });

  it('renders a page once, even if it carries many of the tags', async () => {
    await publish('site', 'news-latest', 'news:1', 'news:2');
    expect(context().site.takeRendered()).toEqual(['/home/', '/news/1/', '/news/2/']);
  });

  it('writes a page that a tag creates', async () => {
    context().site.put('/news/3/', long('three'), 'news:3', 'site');
    expect(await publish('news:3')).toEqual({ rendered: 1, written: 1, removed: 0 });
    expect(await context().read('/news/3/')).toEqual(thrice(long('three')));
    expect((await context().manifest())['/news/3/']).toEqual(['news:3', 'site']);
  });

  it('renders nothing for a page that a tag could create but that does not exist', async () => {
    expect(await publish('news:9')).toEqual({ rendered: 1, written: 0, removed: 0 });
    expect(await context().read('/news/9/')).toEqual(GONE);
    expect(context().site.takeRendered()).toEqual([]);
  });

  it('keeps a page that answers "not found" while the database has its record', async () => {
    context().site.denied.add('/news/1/');
    const { outcome, broken } = await publishWith('news:1');
    expect(outcome).toEqual({ rendered: 1, written: 0, removed: 0 });
    const error = new Error('/news/1/ answers 404, though what it shows is there');
    expect(broken).toEqual([{ path: '/news/1/', error }]);
    expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
  });

  it('does not mistake the article number 404 for the page "not found"', async () => {
    await publish('news:404');
    expect(await context().read('/news/404/')).toEqual(GONE);
  });

  it('removes a deleted page, with its variants and its row', async () => {
    context().site.pages.delete('/news/1/');
    expect(await publish('news:1')).toEqual({ rendered: 1, written: 0, removed: 1 });
    expect(await context().read('/news/1/')).toEqual(GONE);
    expect(Object.keys(await context().manifest()).sort()).toEqual(['/home/', '/news/2/']);
  });

  it('does not rewrite a page that came out unchanged', async () => {
    const before = await marksOf('/news/1/');
    expect(await publish('news:1')).toEqual({ rendered: 1, written: 0, removed: 0 });
    expect(await marksOf('/news/1/')).toEqual(before);
  });

  it('saves the new tags of a page that came out unchanged', async () => {
    context().site.put('/home/', long('home'), 'news-latest', 'contests');
    await publish('news-latest');
    expect((await context().manifest())['/home/']).toEqual(['news-latest', 'contests']);
    context().site.takeRendered();
    await publish('contests');
    expect(context().site.takeRendered()).toEqual(['/home/']);
  });

  it('leaves no compressed variant of a page that has become short', async () => {
    context().site.put('/news/1/', 'short', 'news:1');
    await publish('news:1');
    expect(await context().read('/news/1/')).toEqual(['short', undefined, undefined]);
  });

  it('writes the other pages when one fails, and keeps the old version of that one', async () => {
    const { site } = context();
    site.put('/home/', long('new home'), 'news-latest', 'site');
    site.put('/news/2/', long('new two'), 'news:2', 'site');
    site.broken.add('/news/1/');
    expect(await publishWith('site')).toEqual({
      outcome: { rendered: 3, written: 2, removed: 0 },
      broken: [{ path: '/news/1/', error: new Error('/news/1/ answers 500') }],
      gone: [],
    });
    expect(await context().read('/home/')).toEqual(thrice(long('new home')));
    expect(await context().read('/news/2/')).toEqual(thrice(long('new two')));
    expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
  });
});

describe('a publish that was killed', () => {
  it('between a new file and its row leaves nothing visible when the page is withdrawn', async () => {
    const release = await context().live();
    await replaceFiles(context().folder, release, fileOf('/news/3/'), Buffer.from(long('three')));
    expect(await publish('news:3')).toEqual({ rendered: 1, written: 0, removed: 1 });
    expect(await context().read('/news/3/')).toEqual(GONE);
  });

  it('between a changed file and its row leaves no change that was undone', async () => {
    const release = await context().live();
    await replaceFiles(context().folder, release, fileOf('/news/1/'), Buffer.from(long('draft')));
    await publish('news:1');
    expect(await context().read('/news/1/')).toEqual(thrice(long('one')));
  });

  it('between a removed file and its row deletes the row', async () => {
    context().site.pages.delete('/news/1/');
    await removeFiles(context().folder, await context().live(), fileOf('/news/1/'));
    expect(await publish('news:1')).toEqual({ rendered: 1, written: 0, removed: 1 });
    expect(Object.keys(await context().manifest()).sort()).toEqual(['/home/', '/news/2/']);
  });
});

describe('the mirror during a publish', () => {
  /** Publishes with a mirror that records its input, after failing the given number of times. */
  async function mirrored(failing: number, ...tags: string[]): Promise<Changes[]> {
    const given: Changes[] = [];
    let left = failing;
    const target = {
      ...localOnly,
      update: async (_: string, changes: Changes) => {
        if (left-- > 0) throw new Error('The bucket is away');
        given.push({ written: changes.written.sort(), removed: changes.removed });
      },
    };
    const release = await context().live();
    for (let times = 0; times < failing; times += 1) {
      await expect(publishChanges({ ...context(), target }, release, tags)).rejects.toThrow('away');
    }
    await publishChanges({ ...context(), target }, release, tags);
    return given;
  }

  it('gets what was written and what was removed', async () => {
    context().site.put('/home/', long('new home'), 'news-latest', 'site');
    context().site.pages.delete('/news/1/');
    expect(await mirrored(0, 'site')).toEqual([{ written: ['/home/'], removed: ['/news/1/'] }]);
  });

  it('gets many pages in parts, since a statement has a limited number of parameters', async () => {
    const paths = Array.from({ length: 2100 }, (_, index) => `/crowd/${index}/`);
    for (const path of paths) context().site.put(path, 'short', 'crowd');
    const site = { ...context().site, pathsOf: () => paths };
    const parts: number[] = [];
    const update = async (_: string, { written }: Changes) => void parts.push(written.length);
    const target = { ...localOnly, update };
    const full = { ...context(), site, target };
    const { outcome } = await publishChanges(full, await context().live(), ['x']);
    expect(outcome).toEqual({ rendered: 2100, written: 2100, removed: 0 });
    expect(parts).toEqual([1000, 1000, 100]);
    expect(Object.keys(await context().manifest())).toHaveLength(2103);
  });

  it('gets the same again if it was away', async () => {
    context().site.put('/home/', long('new home'), 'news-latest', 'site');
    context().site.pages.delete('/news/1/');
    expect(await mirrored(2, 'site')).toEqual([{ written: ['/home/'], removed: ['/news/1/'] }]);
  });
});

describe('a reader', () => {
  it('never sees part of a page while it is rewritten', async () => {
    const file = join(releaseFolder(context().folder, await context().live()), fileOf('/home/'));
    const texts = new Set([long('home')]);
    const seen = new Set<string>();
    let isOver = false;
    const read = async () => {
      while (!isOver) seen.add(await readFile(file, 'utf8'));
    };
    const readers = [read(), read()];
    for (let round = 0; round < 200; round += 1) {
      const text = `${round} `.repeat(500 + round * 5);
      texts.add(text);
      context().site.put('/home/', text, 'news-latest');
      await publish('news-latest');
    }
    isOver = true;
    await Promise.all(readers);
    expect([...seen].filter((text) => !texts.has(text))).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
  });
});
