import { afterEach, expect, it, vi } from 'vitest';
import { SEARCH_FORMAT } from '#contract/search/search.ts';
import { createFinder } from '#lib/browser/search/find.ts';
import { changeEdition } from '#server/platform/search/edition.ts';
import type { ReadRecord } from '#server/platform/search/read.ts';

const record = (number: number, title: string): ReadRecord => ({
  path: `/news/${number}/`,
  kind: 'news',
  year: 2025,
  locale: 'zh',
  title,
  body: '',
});

/** Stubs a host with one edition, and returns the requested paths. */
function host(records: ReadRecord[], format = SEARCH_FORMAT): string[] {
  const { id, shards, files } = changeEdition(undefined, { stays: new Set(), records });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/search/data/entry.json') return Response.json({ format, edition: id, shards });
    const content = files.get(path.replace(`/search/data/${id}/`, ''));
    return new Response(content?.toString(), { status: content ? 200 : 404 });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('an edition is opened once, and only the files of the query are loaded', async () => {
  const asked = host([record(1, '液冷'), record(2, '算力')]);
  const find = createFinder('zh');
  const page = { path: '/news/1/', kind: 'news', year: 2025 };
  expect(await find('液冷')).toEqual({ pages: [page], isComplete: true });
  expect(asked).toHaveLength(3);
  expect((await find('算力')).pages.map(({ path }) => path)).toEqual(['/news/2/']);
  expect(asked).toHaveLength(3);
});

it('an open page switches to the new edition once its own is removed', async () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    record(at + 10, `液冷第${at}号机房的热仿真与节能控制`),
  );
  host([record(1, '算力'), ...many]);
  const find = createFinder('zh');
  await find('液冷');
  host([record(2, '算力')]);
  expect((await find('算力')).pages.map(({ path }) => path)).toEqual(['/news/2/']);
});

it('an index of another build is refused until one of this build exists', async () => {
  host([record(1, '液冷')], SEARCH_FORMAT + 1);
  const find = createFinder('zh');
  await expect(find('液冷')).rejects.toThrow('format');
  host([record(1, '液冷')]);
  expect((await find('液冷')).pages).toHaveLength(1);
});

it('the names of Object.prototype are ordinary words in a query', async () => {
  host([record(1, '液冷')]);
  expect((await createFinder('zh')('constructor toString')).pages).toEqual([]);
});
