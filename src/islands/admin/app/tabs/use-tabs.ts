import { useCallback, useLayoutEffect, useRef } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { readRecent, recentKey, withoutRecent, withRecent } from './recent.ts';
import { keep, readKept, useKept } from '#islands/admin/kit/kept/kept.ts';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { parseHash, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { closeTabs, loseTab, nameTab, openTab, type Tab } from './tabs.ts';

export interface Tabs {
  tabs: readonly Tab[];
  open: string;
  close(isClosed: (tab: Tab) => boolean): void;
  move(from: string, to: Address): void;
  name(path: string, title: string, isUnsaved: boolean): void;
  lose(path: string): void;
}

const isTab = (one: unknown): one is Tab =>
  typeof Object(one).path === 'string' && typeof Object(one).hash === 'string';
const readTabs = (stored: unknown): Tab[] =>
  Array.isArray(stored) ? stored.filter(isTab).filter(({ path }) => placeOf(path)) : [];

/** The open tabs, stored for the user. */
export function useTabs(address: Address): Tabs {
  const { known } = useOffice();
  const [tabs, setTabs] = useKept(`podium.office.tabs.${known.profile.userId}`, readTabs);
  const recent = recentKey(known.profile.userId);
  const { path } = address;
  const hash = toHash(address);
  const seen = useRef('');
  // Not during rendering: React drops a state set then if another change of the same state is pending.
  useLayoutEffect(() => {
    if (hash === seen.current) return;
    seen.current = hash;
    if (placeOf(path)) setTabs((now) => openTab(now, { path, hash }));
  });
  return {
    tabs,
    open: path,
    move(from, to) {
      const hash = toHash(to);
      // Going back to the old address immediately afterwards opens it again.
      seen.current = hash;
      setTabs((now) => now.map((tab) => (tab.path === from ? { path: to.path, hash } : tab)));
      location.replace(hash);
    },
    name: useCallback(
      (path, title, isUnsaved) => {
        setTabs((now) => nameTab(now, path, { title, isUnsaved }));
        if (title) keep(recent, withRecent(readRecent(readKept(recent)), { path, title }));
      },
      [setTabs, recent],
    ),
    lose: useCallback(
      (path) => {
        setTabs((now) => loseTab(now, path));
        keep(recent, withoutRecent(readRecent(readKept(recent)), path));
      },
      [setTabs, recent],
    ),
    close(isClosed) {
      const left = closeTabs(tabs, isClosed, path);
      setTabs(left.tabs);
      const next = parseHash(left.next?.hash ?? '#/');
      if (left.next?.path !== path) location.hash = toHash(next);
    },
  };
}

/** Label of a tab: the page, and the number if it shows a record. */
export const nameOfTab = ({ path }: Tab) => {
  const { page } = placeOf(path)!;
  return { key: page.key, rest: path.slice(pathOf(page).length + 1) };
};
