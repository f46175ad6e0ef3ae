import { expect, it } from 'vitest';
import type { SavedFilter } from '#contract/office/saved-filter.ts';
import { renewed, withDefault } from '#islands/admin/list/saved/use-default-view.ts';

const view = (id: number, query: Record<string, string> = { state: 'draft' }): SavedFilter => ({
  id,
  name: `View ${id}`,
  query,
  columns: null,
  sharedBy: null,
  audience: { roles: [], departments: [] },
});
const VIEWS = { news: { id: 1, query: { state: 'draft' } }, album: { id: 2, query: {} } };

it('is one for each list, and is taken away without touching another list', () => {
  expect(withDefault(VIEWS, 'news', view(3, { year: '2025' }))).toEqual({
    ...VIEWS,
    news: { id: 3, query: { year: '2025' } },
  });
  expect(withDefault(VIEWS, 'news', null)).toEqual({ album: VIEWS.album });
});

it('follows what is kept under its name, and goes with it', () => {
  expect(renewed(VIEWS, 'news', [view(1)])).toBeUndefined();
  expect(renewed(VIEWS, 'topic', [])).toBeUndefined();
  expect(renewed(VIEWS, 'news', [view(1, { state: 'live' })])).toEqual({
    ...VIEWS,
    news: { id: 1, query: { state: 'live' } },
  });
  expect(renewed(VIEWS, 'news', [view(9)])).toEqual({ album: VIEWS.album });
});
