/** An open page in the row of tabs. */
export interface Tab {
  path: string;
  /** Its last address, including the query. */
  hash: string;
  /** Title of its record, if the path does not say it. */
  title?: string;
  /** Whether it has unsaved changes. */
  isUnsaved?: boolean;
  /** Whether nothing exists at its address. */
  isMissing?: boolean;
}

/**
 * Maximum number of tabs. Opening another closes the oldest one without unsaved changes; if all have some, there may
 * be more.
 */
export const MOST_TABS = 12;

/** Opens a tab, or updates it. */
export function openTab(tabs: readonly Tab[], tab: Tab): Tab[] {
  const known = tabs.find(({ path }) => path === tab.path);
  if (!known) {
    const goes = tabs.length < MOST_TABS ? undefined : tabs.find((one) => !one.isUnsaved);
    return [...tabs.filter((one) => one !== goes), tab];
  }
  if (known.hash === tab.hash && (tab.title ?? known.title) === known.title) return tabs as Tab[];
  return tabs.map((one) => (one === known ? { ...one, ...tab } : one));
}

/**
 * Closes tabs. `next` is the one to show: the open one if it stays, otherwise its right neighbour, otherwise the last
 * one.
 */
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

/** Sets the title of an open page's record, and whether it has unsaved changes. */
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

/** Marks an open page whose address names nothing. */
export const loseTab = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.map((tab) => (tab.path === path ? { path, hash: tab.hash, isMissing: true } : tab));
