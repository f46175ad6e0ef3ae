import { describe, expect, it } from 'vitest';
import {
  closeTabs,
  loseTab,
  MOST_TABS,
  nameTab,
  openTab,
  type Tab,
} from '#islands/admin/app/tabs/tabs.ts';

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

describe('a tab that is not saved', () => {
  const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`/${index}`));

  it('stays while another one can go', () => {
    const tabs = nameTab(many, '/0', { title: '草稿', isUnsaved: true });
    expect(openTab(tabs, tab('/new')).map(({ path }) => path)).toEqual([
      '/0',
      ...many.slice(2).map(({ path }) => path),
      '/new',
    ]);
  });

  it('stays where none of the others is saved either, and there is one more', () => {
    const unsaved = many.map((one) => ({ ...one, isUnsaved: true }));
    const grown = openTab(unsaved, tab('/new'));
    expect(grown).toEqual([...unsaved, tab('/new')]);
    expect(openTab(grown, tab('/other'))).toEqual([...unsaved, tab('/other')]);
  });
});

describe('naming a page', () => {
  it('says what its record is called, and whether it is saved', () => {
    expect(nameTab(TABS, '/b', { title: '新闻', isUnsaved: true })[1]).toEqual({
      ...tab('/b'),
      title: '新闻',
      isUnsaved: true,
    });
  });

  it('changes nothing where nothing is new', () => {
    const named = nameTab(TABS, '/b', { title: '新闻', isUnsaved: false });
    expect(nameTab(named, '/b', { title: '新闻', isUnsaved: false })).toBe(named);
    expect(nameTab(TABS, '/elsewhere', { title: '新闻', isUnsaved: true })).toBe(TABS);
  });
});

describe('a page at whose address there is nothing', () => {
  it('is called by no name that it had before, until it has one again', () => {
    const named = nameTab(TABS, '/b', { title: '新闻', isUnsaved: true });
    const lost = loseTab(named, '/b');
    expect(lost).toEqual([TABS[0], { ...tab('/b'), isMissing: true }, TABS[2]]);
    expect(nameTab(lost, '/b', { title: '新闻', isUnsaved: false })[1]).toEqual({
      ...tab('/b'),
      title: '新闻',
      isUnsaved: false,
    });
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
