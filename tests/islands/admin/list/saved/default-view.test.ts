import { describe, expect, it } from 'vitest';
import type { SavedFilter } from '#contract/office/saved-filter.ts';
import { DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import { earlyQuery, viewColumns } from '#islands/admin/list/saved/opening.ts';
import { refreshViews, withDefault } from '#islands/admin/list/saved/use-default-view.ts';

const view = (id: number, query: Record<string, string> = { state: 'draft' }): SavedFilter => ({
  id,
  name: `View ${id}`,
  query,
  columns: null,
  sharedBy: null,
  audience: { roles: [], departments: [] },
});
const VIEWS = {
  news: { id: 1, query: { state: 'draft' }, columns: null },
  album: { id: 2, query: {}, columns: ['title'] },
};

it('a list has one default view, whose removal affects no other list', () => {
  expect(withDefault(VIEWS, 'news', view(3, { year: '2025' }))).toEqual({
    ...VIEWS,
    news: { id: 3, query: { year: '2025' }, columns: null },
  });
  expect(withDefault(VIEWS, 'news', null)).toEqual({ album: VIEWS.album });
});

it('the default view follows its saved view, and is removed with it', () => {
  expect(refreshViews(VIEWS, 'news', [view(1)])).toBeUndefined();
  expect(refreshViews(VIEWS, 'topic', [])).toBeUndefined();
  expect(refreshViews(VIEWS, 'news', [view(1, { state: 'live' })])).toEqual({
    ...VIEWS,
    news: { id: 1, query: { state: 'live' }, columns: null },
  });
  expect(refreshViews(VIEWS, 'news', [view(9)])).toEqual({ album: VIEWS.album });
});

it('the default view includes its saved columns', () => {
  const settings = { ...DEFAULT_SETTINGS, defaultViews: VIEWS };
  expect(viewColumns(settings, 'album')).toEqual(['title']);
  expect(viewColumns(settings, 'news')).toBeUndefined();
  expect(refreshViews(VIEWS, 'album', [{ ...view(2, {}), columns: ['title', 'year'] }])).toEqual({
    ...VIEWS,
    album: { id: 2, query: {}, columns: ['title', 'year'] },
  });
});

describe('the early query of a list, before the reader is known', () => {
  const reader = { ...DEFAULT_SETTINGS, defaultViews: VIEWS };

  it('uses the view of the only user of this browser', () => {
    expect(earlyQuery('news', {}, [reader])).toEqual({ state: 'draft' });
  });

  it('uses the address if it has filters or there is no view', () => {
    expect(earlyQuery('news', { year: '2025' }, [reader])).toEqual({ year: '2025' });
    expect(earlyQuery('topic', {}, [reader])).toEqual({});
    expect(earlyQuery('news', {}, [])).toEqual({});
  });

  it('waits if this browser has several users, one of whom has a view', () => {
    expect(earlyQuery('news', {}, [reader, DEFAULT_SETTINGS])).toBeNull();
    expect(earlyQuery('topic', {}, [reader, DEFAULT_SETTINGS])).toEqual({});
  });
});
