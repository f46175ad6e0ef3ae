import { createContext } from 'react';

/** What a page may do with the row of tabs. */
export interface TabsHand {
  /** A page goes on under another address: a new record got its number. */
  move(from: string, to: string): void;
  /** Says what the record of a page is called, and whether anything of it is not saved. */
  name(path: string, title: string, isUnsaved: boolean): void;
}

export const TabsContext = createContext<TabsHand>({
  move: () => undefined,
  name: () => undefined,
});
