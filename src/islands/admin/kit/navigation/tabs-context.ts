import { createContext } from 'react';
import type { Address } from './router.ts';

/** What a page may do with the row of tabs. */
export interface TabActions {
  /** Moves a tab to another address, as when a new record gets its number. */
  move(from: string, to: Address): void;
  /** Sets the title of a record's tab, and whether the record has unsaved changes. */
  name(path: string, title: string, isUnsaved: boolean): void;
  /** Marks a tab whose address names something that does not exist. */
  lose(path: string): void;
  /** Closes the tabs whose subject is gone. */
  close(isClosed: (tab: Pick<Address, 'path'>) => boolean): void;
}

export const TabsContext = createContext<TabActions>({
  move: () => undefined,
  name: () => undefined,
  lose: () => undefined,
  close: () => undefined,
});
