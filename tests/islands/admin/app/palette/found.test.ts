import { expect, it } from 'vitest';
import type { FoundRecord } from '#contract/office/find.ts';
import { addressOf } from '#islands/admin/app/palette/found.ts';

const all = () => true;
const found = (page: string, kind: string, query: FoundRecord['query'] = {}): FoundRecord => ({
  page,
  kind,
  id: '12',
  title: { zh: '甲', en: '' },
  query,
});

it.each<[string, FoundRecord, ReturnType<typeof addressOf>]>([
  ['content', found('content:news', 'news'), { path: '/content/news/12', query: {} }],
  ['a form', found('forms:form', 'form'), { path: '/forms/form/12', query: {} }],
  [
    'an entry',
    found('contest:entry', 'entry'),
    { path: '/contest/entry', query: { review: '12' } },
  ],
  [
    'a file',
    found('content:library', 'library'),
    { path: '/content/library', query: { file: '12' } },
  ],
  ['a record', found('system:role', 'role'), { path: '/system/role', query: { open: '12' } }],
  [
    'a record of a session',
    found('contest:certificate', 'certificate'),
    { path: '/contest/certificate', query: { isCurrent: 'false', open: '12' } },
  ],
  [
    'an entry of a dictionary',
    found('system:dictionary', 'dictionaryData', { dictType: 'yes_no' }),
    { path: '/system/dictionary', query: { dictType: 'yes_no', open: '12' } },
  ],
  [
    'a dictionary, with its entries',
    found('system:dictionary', 'dictionaryType', { dictType: 'yes_no' }),
    { path: '/system/dictionary', query: { dictType: 'yes_no' } },
  ],
  [
    'a saved view',
    found('content:news', 'savedFilter', { state: 'draft' }),
    { path: '/content/news', query: { state: 'draft' } },
  ],
])('opens %s directly', (_, record, address) => {
  expect(addressOf(record, all, '甲')).toEqual(address);
});

it('a record that does not open, or that the reader may not open, is searched in its list', () => {
  const keyword = '甲';
  const inBin = { path: '/content/bin', query: { keyword } };
  expect(addressOf(found('content:bin', 'bin'), all, keyword)).toEqual(inBin);
  const mayList = (permission: string) => permission === 'system:role:list';
  const inList = { path: '/system/role', query: { keyword } };
  expect(addressOf(found('system:role', 'role'), mayList, keyword)).toEqual(inList);
});
