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

  it('updates a known tab in place', () => {
    expect(openTab(TABS, tab('/b', '#/b?page=2'))).toEqual([
      TABS[0],
      tab('/b', '#/b?page=2'),
      TABS[2],
    ]);
  });

  it('changes nothing if nothing is new', () => {
    expect(openTab(TABS, tab('/b'))).toBe(TABS);
  });

  it('closes the oldest tab when there are too many', () => {
    const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`/${index}`));
    expect(openTab(many, tab('/new')).map(({ path }) => path)).toEqual([
      ...many.slice(1).map(({ path }) => path),
      '/new',
    ]);
  });
});

describe('an unsaved tab', () => {
  const many = Array.from({ length: MOST_TABS }, (_, index) => tab(`/${index}`));

  it('stays open while another tab can be closed', () => {
    const tabs = nameTab(many, '/0', { title: '草稿', isUnsaved: true });
    expect(openTab(tabs, tab('/new')).map(({ path }) => path)).toEqual([
      '/0',
      ...many.slice(2).map(({ path }) => path),
      '/new',
    ]);
  });

  it('stays open beyond the limit if no other tab is saved either', () => {
    const unsaved = many.map((one) => ({ ...one, isUnsaved: true }));
    const grown = openTab(unsaved, tab('/new'));
    expect(grown).toEqual([...unsaved, tab('/new')]);
    expect(openTab(grown, tab('/other'))).toEqual([...unsaved, tab('/other')]);
  });
});

describe('naming a page', () => {
  it('sets the title and the unsaved mark of its tab', () => {
    expect(nameTab(TABS, '/b', { title: '新闻', isUnsaved: true })[1]).toEqual({
      ...tab('/b'),
      title: '新闻',
      isUnsaved: true,
    });
  });

  it('changes nothing if nothing is new', () => {
    const named = nameTab(TABS, '/b', { title: '新闻', isUnsaved: false });
    expect(nameTab(named, '/b', { title: '新闻', isUnsaved: false })).toBe(named);
    expect(nameTab(TABS, '/elsewhere', { title: '新闻', isUnsaved: true })).toBe(TABS);
  });
});

describe('a page whose record is missing', () => {
  it('loses its earlier title until it has a record again', () => {
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

  it('keeps the open page', () => {
    expect(close(['/a'], '/b')).toEqual({ tabs: TABS.slice(1), next: TABS[1] });
  });

  it('opens the tab to the right of the closed one, else to the left, else none', () => {
    expect(
      [close(['/b'], '/b'), close(['/c'], '/c'), close(['/a', '/b', '/c'], '/a')].map(
        ({ next }) => next?.path,
      ),
    ).toEqual(['/c', '/b', undefined]);
  });
});
