import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { SavedSearch } from '#contract/cooperation/listing/saved-search.ts';
import { criteriaIn } from '#islands/cooperation/search/asked.ts';
import { SearchContext } from '#islands/cooperation/search/context.ts';
import { Content } from '#islands/cooperation/search/Searches.tsx';
import { SAVED_SEARCH_KEYS } from '#lib/texts/saved-search.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', SAVED_SEARCH_KEYS);
const lists = Object.fromEntries(LISTING_KINDS.map((kind) => [kind, `/${kind}/`])) as Record<
  ListingKind,
  string
>;
const SEARCH: SavedSearch = {
  id: 7,
  kind: 'supply',
  sector: '26',
  country: 'BR',
  keyword: '液冷',
  cadence: 'daily',
  createdAt: '2026-06-01T00:00:00Z',
};
const NAME = '供给 · 计算机、电子和光学产品 · 巴西 · 液冷';
afterEach(() => history.replaceState(null, '', '/'));

function open(replies: Replies, search = '') {
  history.replaceState(null, '', `/personCenter/savedSearch/${search}`);
  return openPerson(
    <SearchContext value={{ texts, locale: 'zh', lists }}>
      <Content />
    </SearchContext>,
    replies,
  );
}

it.each([
  ['', undefined],
  ['?kind=other', undefined],
  ['?kind=supply&sector=04', undefined],
  ['?kind=supply', { kind: 'supply', sector: null, country: null, keyword: '' }],
  [
    '?kind=demand&sector=C&country=BR&keyword=%E6%B6%B2%E5%86%B7&page=3',
    { kind: 'demand', sector: 'C', country: 'BR', keyword: '液冷' },
  ],
])('an address with %j asks for %j', (search, criteria) => {
  expect(criteriaIn(search)).toEqual(criteria);
});

it('a search that a list has led here with is saved, and then listed', async () => {
  let saved: SavedSearch[] = [];
  const { hand, sent } = open(
    {
      savedSearchList: () => ok(saved),
      savedSearchSave: () => {
        saved = [{ ...SEARCH, cadence: 'weekly' }];
        return ok({ id: 7 });
      },
    },
    '?kind=supply&sector=26&country=BR&keyword=%E6%B6%B2%E5%86%B7',
  );
  expect(await screen.findByText(NAME)).toBeTruthy();
  await hand.selectOptions(screen.getByRole('combobox', { name: '何时通知' }), '每周一早上 8 点');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  const { id: _, createdAt: __, ...body } = { ...SEARCH, cadence: 'weekly' };
  await waitFor(() => expect(sent('savedSearchSave')).toEqual([{ name: 'savedSearchSave', body }]));
  const link = await screen.findByRole('link', { name: '查看信息' });
  expect(link.getAttribute('href')).toBe(
    '/supply/?sector=26&country=BR&keyword=%E6%B6%B2%E5%86%B7',
  );
  expect(location.search).toBe('');
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('a search that is refused stays to be saved', async () => {
  const { hand, told } = open(
    { savedSearchList: ok([]), savedSearchSave: refusal('最多可保存 20 个搜索') },
    '?kind=supply',
  );
  await hand.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(told).toContain('最多可保存 20 个搜索'));
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy();
});

it('a saved search says what it looks for, is changed and deleted', async () => {
  let saved = [SEARCH];
  const { hand, sent } = open({
    savedSearchList: () => ok(saved),
    savedSearchChange: ok(null),
    savedSearchDrop: () => {
      saved = [];
      return ok(null);
    },
  });
  expect((await screen.findByRole('heading')).textContent).toBe(NAME);
  const params = { id: 7 };
  await hand.selectOptions(screen.getByRole('combobox'), '立即（每天最多 20 条消息）');
  await waitFor(() =>
    expect(sent('savedSearchChange')).toEqual([
      { name: 'savedSearchChange', params, body: { cadence: 'atOnce' } },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false));
  await hand.click(screen.getByRole('button', { name: '停止关注' }));
  await waitFor(() =>
    expect(sent('savedSearchDrop')).toEqual([{ name: 'savedSearchDrop', params }]),
  );
  expect(await screen.findByText('您还没有关注任何供需信息。')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list'));
  expect(screen.getByRole('link', { name: '去看供需信息' }).getAttribute('href')).toBe('/supply/');
});
