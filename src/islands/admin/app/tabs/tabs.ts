/** An opened page, as the row of tabs remembers it. */
export interface Tab {
  path: string;
  /** Its last address with all that was chosen there. */
  hash: string;
  /** What it is about, where its path does not say. */
  title?: string;
  /** Something of it is not saved. */
  isUnsaved?: boolean;
  /** There is nothing at its address. */
  isMissing?: boolean;
}

/** So many stay open, and more only where all have something unsaved: else the oldest that is saved gives way. */
export const MOST_TABS = 12;

/** Opens a page, or brings it up to date. */
export function openTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  const known = tabs.find(({ path }) => path === tab.path);
  if (!known) {
    const goes = tabs.length < MOST_TABS ? undefined : tabs.find((one) => !one.isUnsaved);
    return [...tabs.filter((one) => one !== goes), tab];
  }
  if (known.hash === tab.hash && (tab.title ?? known.title) === known.title) return tabs as Tab[];
  return tabs.map((one) => (one === known ? { ...one, ...tab } : one));
}

/** Closes pages; `next` is where the reader then is: to the right of the open one, else to the left, else nowhere. */
export function closeTabs(
  tabs: readonly Tab[],
  isClosed: (tab: Tab) => boolean,
  open: string,
): { tabs: Tab[]; next: Tab | undefined } {
  const left = tabs.filter((tab) => !isClosed(tab));
  const place = tabs.findIndex(({ path }) => path === open);
  const stays = left.find(({ path }) => path === open);
  const right = tabs.slice(place + 1).find((tab) => left.includes(tab));
  return { tabs: left, next: stays ?? right ?? left.at(-1) };
}

/** Says of an opened page what its record is called, and whether anything of it is not saved. */
export function nameTab(
  tabs: readonly Tab[],
  path: string,
  { title, isUnsaved }: { title: string; isUnsaved: boolean },
): Tab[] {
  const isSame = ({ path: one, ...tab }: Tab) =>
    one !== path || (tab.title === title && (tab.isUnsaved ?? false) === isUnsaved);
  if (tabs.every(isSame)) return tabs as Tab[];
  return tabs.map((tab) => (tab.path === path ? { path, hash: tab.hash, title, isUnsaved } : tab));
}

/** Says of an opened page that there is nothing at its address. */
export const loseTab = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.map((tab) => (tab.path === path ? { path, hash: tab.hash, isMissing: true } : tab));
