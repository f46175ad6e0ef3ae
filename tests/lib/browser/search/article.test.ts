import { afterEach, expect, it, vi } from 'vitest';
import { readArticle } from '#lib/browser/search/article.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGE = '<main data-search=news data-search-year=2025><h1>Open day</h1></main>';

/** Stubs a host that answers with one status after the other, and returns the requested paths. */
function host(...states: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(PAGE, { status: states.shift()! });
  });
  return asked;
}

it('a page that failed to load is fetched again', async () => {
  const asked = host(503, 200);
  await expect(readArticle('/late/')).rejects.toThrow('/late/ answers 503');
  expect(await readArticle('/late/')).toMatchObject({ title: 'Open day' });
  await readArticle('/late/');
  expect(asked).toEqual(['/late/', '/late/']);
});

it.each([404, 410])('a removed page, which answers %d, is fetched once', async (status) => {
  const asked = host(status);
  const path = `/gone/${status}/`;
  expect([await readArticle(path), await readArticle(path), asked]).toEqual([
    undefined,
    undefined,
    [path],
  ]);
});
