import { afterEach, expect, it, vi } from 'vitest';
import { readArticle } from '#lib/browser/search/article.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGE = '<main data-search=news data-search-year=2025><h1>Open day</h1></main>';

/** A host that answers with a state after the other. */
function host(...states: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(PAGE, { status: states.shift()! });
  });
  return asked;
}

it('a page that did not arrive is asked for again', async () => {
  const asked = host(503, 200);
  await expect(readArticle('/late/')).rejects.toThrow('/late/ answers 503');
  expect(await readArticle('/late/')).toMatchObject({ title: 'Open day' });
  await readArticle('/late/');
  expect(asked).toEqual(['/late/', '/late/']);
});

it.each([404, 410])(
  'a page that is no more, which answers %d, is asked for once',
  async (status) => {
    const asked = host(status);
    const path = `/gone/${status}/`;
    expect([await readArticle(path), await readArticle(path), asked]).toEqual([
      undefined,
      undefined,
      [path],
    ]);
  },
);
