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

it('is the product own order where nobody said anything', () => {
  expect(arrangeMenu(SECTIONS, [])).toEqual(SECTIONS);
});

it('follows what operators said of order, icons and what is shown', () => {
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

it('leaves out what is hidden, and a section of which nothing is left', () => {
  const shown = [
    said('content:news', 0, { isShown: false }),
    said('system:user', 0, { isShown: false }),
  ];
  expect(keysOf(arrangeMenu(SECTIONS, shown))).toEqual([['content', 'content:film']]);
});
