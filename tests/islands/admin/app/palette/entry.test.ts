import { describe, expect, it } from 'vitest';
import { fitOf, isAskable, rankEntries, type Entry } from '#islands/admin/app/palette/entry.ts';

const entry = (kind: Entry['kind'], name: string): Entry => ({
  key: `${kind} ${name}`,
  kind,
  name,
  detail: '',
  run: () => undefined,
});
const names = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe('the command palette', () => {
  it('ranks exact names first, then prefixes, word beginnings and other matches', () => {
    const found = ['old news', 'renewal', 'news', 'newspaper'].map((name) => entry('page', name));
    expect(names(rankEntries(found, 'new'))).toEqual([
      'page news',
      'page newspaper',
      'page old news',
      'page renewal',
    ]);
    expect(names(rankEntries(found, 'NEWS'))[0]).toBe('page news');
  });

  it('ranks deeds before pages and pages before records of the same fit', () => {
    const found = [entry('record', '发布会'), entry('page', '发布'), entry('deed', '发布')];
    expect(names(rankEntries(found, '发布'))).toEqual(['deed 发布', 'page 发布', 'record 发布会']);
  });

  it('keeps records found by their name in the other language, at the end', () => {
    const found = [entry('record', '新闻'), entry('page', 'Newsroom')];
    expect(names(rankEntries(found, 'news'))).toEqual(['page Newsroom', 'record 新闻']);
  });

  it('finds a page by the beginning of a synonym, after matches by name', () => {
    const user = { ...entry('page', 'Users'), words: ['accounts', 'members'] };
    const found = [user, entry('record', 'Members of the jury')];
    expect(names(rankEntries(found, 'member'))).toEqual([
      'record Members of the jury',
      'page Users',
    ]);
    expect(names(rankEntries([user], 'count'))).toEqual([]);
  });

  it('shows deeds and pages before anything is typed', () => {
    const found = [entry('deed', 'Save'), entry('page', 'News'), entry('record', 'Old')];
    expect(names(rankEntries(found, ''))).toEqual(['deed Save', 'page News']);
  });

  it('has no match for a name that does not contain the text', () => {
    expect(fitOf('新闻', '专家')).toBe(Number.POSITIVE_INFINITY);
  });

  it('searches from one Chinese character, or two of another script', () => {
    expect(['', 'n', 'ne', '新', '1'].map(isAskable)).toEqual([false, false, true, true, false]);
  });
});
