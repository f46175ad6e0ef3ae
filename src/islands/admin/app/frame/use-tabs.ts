import { useCallback, useEffect, useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { keep, readKept } from '#islands/admin/kit/kept/kept.ts';
import { pathOf, placeOf } from '#islands/admin/kit/navigation/navigation.ts';
import { parseHash, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { closeTabs, nameTab, openTab, type Tab } from './tabs.ts';

export interface Tabs {
  tabs: readonly Tab[];
  open: string;
  close(isClosed: (tab: Tab) => boolean): void;
  move(from: string, to: string): void;
  name(path: string, title: string, isUnsaved: boolean): void;
}

const isTab = (one: unknown): one is Tab =>
  typeof Object(one).path === 'string' && typeof Object(one).hash === 'string';
const readTabs = (stored: unknown): Tab[] =>
  Array.isArray(stored) ? stored.filter(isTab).filter(({ path }) => placeOf(path)) : [];

/** What is open, and the address that was opened last. */
interface Opened {
  tabs: readonly Tab[];
  seen: string;
}

/** The pages that are open, remembered for the reader. */
export function useTabs(address: Address): Tabs {
  const { known } = useOffice();
  const name = `podium.office.tabs.${known.profile.userId}`;
  // One state: React may drop what is set while it draws, and by the address it is seen that it has to be set again.
  const [{ tabs, seen }, set] = useState((): Opened => ({
    tabs: readTabs(readKept(name)),
    seen: '',
  }));
  useEffect(() => keep(name, tabs), [name, tabs]);
  const { path } = address;
  const hash = toHash(address);
  if (hash !== seen) {
    set({ tabs: placeOf(path) ? openTab(tabs, { path, hash }) : tabs, seen: hash });
  }
  useEffect(() => {
    if (path !== '/' && !placeOf(path)) location.hash = toHash({ path: '/', query: {} });
  }, [path]);
  return {
    tabs,
    open: path,
    move(from, to) {
      const hash = toHash({ path: to, query: {} });
      // Whoever goes back to the old address at once opens it anew.
      set((now) => ({
        tabs: now.tabs.map((tab) => (tab.path === from ? { path: to, hash } : tab)),
        seen: hash,
      }));
      location.replace(hash);
    },
    name: useCallback(
      (path, title, isUnsaved) =>
        set(({ tabs, seen }) => ({ tabs: nameTab(tabs, path, { title, isUnsaved }), seen })),
      [],
    ),
    close(isClosed) {
      const left = closeTabs(tabs, isClosed, path);
      set((now) => ({ tabs: left.tabs, seen: now.seen }));
      const next = parseHash(left.next?.hash ?? '#/');
      if (left.next?.path !== path) location.hash = toHash(next);
    },
  };
}

/** What a tab is called: the page, and for a record of it its number. */
export const nameOfTab = ({ path }: Tab) => {
  const { page } = placeOf(path)!;
  return { key: page.key, rest: path.slice(pathOf(page).length + 1) };
};
