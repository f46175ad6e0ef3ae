import { describe, expect, it } from 'vitest';
import { closeTabs, MOST_TABS, openTab, type Tab } from '#islands/admin/app/frame/tabs.ts';

const tab = (path: string, hash = `#${path}`): Tab => ({ path, hash });
const TABS = ['/a', '/b', '/c'].map((path) => tab(path));

describe('opening a page', () => {
  it('adds a tab at the end', () => {
    expect(openTab(TABS, tab('/d'))).toEqual([...TABS, tab('/d')]);
  });

  it('brings a known tab up to date in its place', () => {
    expect(openTab(TABS, tab('/b', '#/b?page=2'))).toEqual([
      TABS[0],
      tab('/b', '#/b?page=2'),
      TABS[2],
    ]);
  });

  it('changes nothing where nothing is new', () => {
    expect(openTab(TABS, tab('/b'))).toBe(TABS);
  });

  it('lets the oldest go when there are too many', () => {
    const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`/${index}`));
    expect(openTab(many, tab('/new')).map(({ path }) => path)).toEqual([
      ...many.slice(1).map(({ path }) => path),
      '/new',
    ]);
  });
});

describe('closing pages', () => {
  const close = (paths: string[], open: string) =>
    closeTabs(TABS, ({ path }) => paths.includes(path), open);

  it('stays where the reader is', () => {
    expect(close(['/a'], '/b')).toEqual({ tabs: TABS.slice(1), next: TABS[1] });
  });

  it('leads to the right of the closed one, else to the left, else nowhere', () => {
    expect(
      [close(['/b'], '/b'), close(['/c'], '/c'), close(['/a', '/b', '/c'], '/a')].map(
        ({ next }) => next?.path,
      ),
    ).toEqual(['/c', '/b', undefined]);
  });
});
