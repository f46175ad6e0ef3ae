import { createContext } from 'react';
import type { Address } from './router.ts';

/** What a page may do with the row of tabs. */
export interface TabsHand {
  /** A page goes on under another address: a new record got its number. */
  move(from: string, to: Address): void;
  /** Says what the record of a page is called, and whether anything of it is not saved. */
  name(path: string, title: string, isUnsaved: boolean): void;
  /** What the address of a page names is not there. */
  lose(path: string): void;
  /** What a page was about is gone. */
  close(isClosed: (tab: Pick<Address, 'path'>) => boolean): void;
}

export const TabsContext = createContext<TabsHand>({
  move: () => undefined,
  name: () => undefined,
  lose: () => undefined,
  close: () => undefined,
});
