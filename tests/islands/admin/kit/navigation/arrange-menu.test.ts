import { expect, it } from 'vitest';
import type { OfficeSection } from '#contract/office.ts';
import { arrangeMenu } from '#islands/admin/kit/navigation/arrange-menu.ts';

const page = (permission: OfficeSection['pages'][number]['permission']) => ({
  key: permission,
  icon: 'file',
  permission,
  actions: ['list'],
});
const SECTIONS: OfficeSection[] = [
  { key: 'content', icon: 'read', pages: [page('content:news'), page('content:film')] },
  { key: 'system', icon: 'setting', pages: [page('system:user')] },
];
const said = (key: string, sort: number, given: object = {}) => ({
  key,
  sort,
  icon: '',
  isShown: true,
  ...given,
});
const keysOf = (sections: readonly OfficeSection[]) =>
  sections.map(({ key, pages }) => [key, ...pages.map(({ permission }) => permission)]);

it('the menu has its built-in order by default', () => {
  expect(arrangeMenu(SECTIONS, [])).toEqual(SECTIONS);
});

it('the menu follows the order, icons and visibility set by operators', () => {
  const shown = [
    said('content', 1),
    said('system', 0),
    said('content:news', 1, { icon: 'trophy' }),
    said('content:film', 0),
  ];
  const found = arrangeMenu(SECTIONS, shown);
  expect(keysOf(found)).toEqual([
    ['system', 'system:user'],
    ['content', 'content:film', 'content:news'],
  ]);
  expect(found[1]!.pages.map(({ icon }) => icon)).toEqual(['file', 'trophy']);
});

it('the menu omits hidden pages and empty sections', () => {
  const shown = [
    said('content:news', 0, { isShown: false }),
    said('system:user', 0, { isShown: false }),
  ];
  expect(keysOf(arrangeMenu(SECTIONS, shown))).toEqual([['content', 'content:film']]);
});
