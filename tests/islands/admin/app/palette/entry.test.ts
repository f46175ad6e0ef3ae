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

describe('the palette', () => {
  it('puts what is called so before what begins so, has a word so, or holds it', () => {
    const found = ['old news', 'renewal', 'news', 'newspaper'].map((name) => entry('page', name));
    expect(names(rankEntries(found, 'new'))).toEqual([
      'page news',
      'page newspaper',
      'page old news',
      'page renewal',
    ]);
    expect(names(rankEntries(found, 'NEWS'))[0]).toBe('page news');
  });

  it('puts deeds before pages and pages before records that fit as well', () => {
    const found = [entry('record', '发布会'), entry('page', '发布'), entry('deed', '发布')];
    expect(names(rankEntries(found, '发布'))).toEqual(['deed 发布', 'page 发布', 'record 发布会']);
  });

  it('keeps records that were found by their other name, at the end', () => {
    const found = [entry('record', '新闻'), entry('page', 'Newsroom')];
    expect(names(rankEntries(found, 'news'))).toEqual(['page Newsroom', 'record 新闻']);
  });

  it('finds by the beginning of another word what is called otherwise, after what is called so', () => {
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

  it('knows no fit for what does not hold the text', () => {
    expect(fitOf('新闻', '专家')).toBe(Number.POSITIVE_INFINITY);
  });

  it('asks for one Chinese character, or two of another script', () => {
    expect(['', 'n', 'ne', '新', '1'].map(isAskable)).toEqual([false, false, true, true, false]);
  });
});
