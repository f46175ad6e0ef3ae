// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFinder } from '#lib/browser/cooperation/find.ts';
import { until } from '#tests/kit/until.ts';

const both = (zh: string, en: string) => ({ zh, en });
const listing = (id: number) => ({
  id,
  kind: 'supply',
  title: both('', `Cooling ${id}`),
  summary: both('', ''),
  sectors: [],
  cover: null,
  organisation: { id: 7, kind: 'enterprise', name: both('', 'Serra'), country: 'BR' },
  publishedAt: '2026-11-27T08:00:00.000Z',
});

/** As many listings as the portal has now, in pages of twenty. */
let total: number;
let box: HTMLElement;

/** The parts that Finder.astro and FoundRow.astro mark. */
function put(query: string): void {
  history.replaceState(null, '', `/en/supply/${query}`);
  document.body.innerHTML = `<section data-call="/api/cooperation/listing" data-query="" data-locale="en">
    <form><select name="sector"></select><select name="country"></select><input name="keyword"></form>
    <p data-status data-found="{count}" data-busy="" data-failed=""></p>
    <ol data-list></ol><div data-none hidden></div>
    <a data-newer hidden>Newer</a><span data-place data-words="{page}/{pages}"></span><a data-older>Older</a>
    <template data-row><li><p data-part="sectors"></p><a href="/"></a><small></small>
      <p data-part="summary"></p><span data-part="country"></span>
      <a data-part="organisation" data-supplier="/[id]/"></a><time data-part="day"></time></li></template>
  </section>`;
  box = document.querySelector('section')!;
  startFinder(box);
}
const place = () => box.querySelector('[data-place]')!.textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, location.origin).searchParams.get('pageNum'));
    const rows = Array.from({ length: total }, (_, at) => listing(at)).slice(
      20 * (page - 1),
      20 * page,
    );
    return Response.json({ code: 200, msg: '', rows, total });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a page behind the last one, whose listings are gone, is the last one', async () => {
  total = 25;
  put('?keyword=cooling&page=4');
  await until(() => expect(place()).toBe('2/2'));
  expect(location.search).toBe('?keyword=cooling&page=2');
  expect(box.querySelectorAll('li')).toHaveLength(5);
});

it('whoever turns to the last page works on in its list', async () => {
  total = 25;
  put('');
  const older = box.querySelector<HTMLAnchorElement>('[data-older]')!;
  older.href = '?page=2';
  box.scrollIntoView = () => undefined;
  older.focus();
  older.click();
  await until(() => expect(place()).toBe('2/2'));
  expect(document.activeElement).toBe(box.querySelector('li a'));
});
