// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { listListings } from '#contract/cooperation/listing/open.ts';
import { createListings } from '#lib/browser/search/listings.ts';
import { SEARCH_TEXTS } from '#lib/texts/search.ts';

const both = (zh: string, en: string) => ({ zh, en });
const listing = (id: number, title = both('', `Cooling ${id}`)) => ({
  id,
  kind: 'supply',
  title,
  summary: both('面向数据中心。', ''),
  organisation: { id: 7, kind: 'enterprise', name: both('', 'Serra') },
  publishedAt: '2026-11-27T08:00:00.000Z',
});

let root: HTMLElement;
let asked: string[];

/** The parts that Search.astro marks. */
function put(): void {
  document.body.innerHTML = `<section data-call="/api/cooperation/listing"
    data-details='{"supply":"/en/supplyDetail/[id]/"}' hidden>
    <h2 data-heading></h2><p data-note></p><ol data-list></ol><button data-rest hidden></button>
    <template data-listing><li><b data-kind></b><time></time><h3><a></a></h3><p data-passage></p></li></template>
  </section>`;
  root = document.querySelector('section')!;
}
const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`)!;
const shown = () => [...root.querySelectorAll('li')].map((row) => row.textContent!.trim());

function answer(...replies: object[]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(replies[asked.length - 1] ?? replies.at(-1));
  });
}
const found = (rows: object[], total = rows.length) => ({ code: 200, msg: '', rows, total });

async function search(inquiry = {}, isWanted = () => true): Promise<number> {
  const listings = createListings(root, slice('en', SEARCH_TEXTS), 'en');
  const count = listings({ query: 'cooling', kind: '', year: '', ...inquiry }, isWanted);
  await vi.advanceTimersByTimeAsync(500);
  return count;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  put();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('listings are shown with their kind, day, organisation and language', async () => {
  answer(found([listing(1), listing(2, both('冷却', ''))]));
  expect(await search()).toBe(2);
  expect(asked).toEqual(['/api/cooperation/listing?keyword=cooling&pageNum=1&pageSize=10']);
  expect([root.hidden, part('rest').hidden, part('heading').textContent]).toEqual([
    false,
    true,
    'From organisations: 2 listings',
  ]);
  expect(shown()).toEqual([
    'Supply27 November 2026Cooling 1Serra · 面向数据中心。',
    'Supply27 November 2026冷却Serra · 面向数据中心。',
  ]);
  const links = [...root.querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.lang])).toEqual([
    ['/en/supplyDetail/1/', ''],
    ['/en/supplyDetail/2/', 'zh-CN'],
  ]);
});

it('a longer question than the portal takes is asked by its beginning', async () => {
  answer(found([listing(1)]));
  expect(await search({ query: ` ${'冷'.repeat(60)}${'x'.repeat(40)}` })).toBe(1);
  const { searchParams } = new URL(asked[0]!, 'https://example.org');
  const keyword = searchParams.get('keyword');
  expect(keyword).toBe('冷'.repeat(60) + 'xxxx');
  expect(listListings.query.safeParse({ keyword }).success).toBe(true);
  expect(listListings.query.safeParse({ keyword: `${keyword}x` }).success).toBe(false);
});

it('the section stays hidden where there are none', async () => {
  answer(found([]));
  expect(await search()).toBe(0);
  expect(root.hidden).toBe(true);
});

it.each([{ kind: 'news' }, { year: '2025' }])(
  'listings are not asked for by a search that is narrowed to %j',
  async (narrowed) => {
    answer(found([listing(1)]));
    expect(await search(narrowed)).toBe(0);
    expect([asked, root.hidden]).toEqual([[], true]);
  },
);

it('a search that is given up in the meantime asks nothing', async () => {
  answer(found([listing(1)]));
  expect(await search({}, () => false)).toBe(0);
  expect(asked).toEqual([]);
});

it('more come behind those shown, and the first of them takes the focus', async () => {
  answer(found([listing(1)], 11), found([listing(11)], 11));
  await search();
  expect(part('rest').hidden).toBe(false);
  part('rest').click();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked[1]).toBe('/api/cooperation/listing?keyword=cooling&pageNum=2&pageSize=10');
  expect(shown()).toHaveLength(2);
  expect(document.activeElement!.getAttribute('href')).toBe('/en/supplyDetail/11/');
  expect(part('rest').hidden).toBe(true);
});

it('a refusal is told in the words of the portal, and those shown stay', async () => {
  answer(found([listing(1)], 30), { code: 429, msg: 'Too many attempts' }, found([listing(2)], 30));
  await search();
  part('rest').click();
  await vi.advanceTimersByTimeAsync(1);
  expect([part('note').hidden, part('note').textContent]).toEqual([false, 'Too many attempts']);
  expect(shown()).toHaveLength(1);
  part('rest').click();
  await vi.advanceTimersByTimeAsync(1);
  expect([part('note').hidden, shown().length]).toEqual([true, 2]);
  expect(asked[2]).toBe(asked[1]);
});

it('a portal out of reach is told as a search that is not available', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await search()).toBe(0);
  expect(part('note').textContent).toBe('The search is not available at the moment');
});
