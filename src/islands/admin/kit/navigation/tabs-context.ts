import { createContext } from 'react';

/** What a page may do with the row of tabs. */
export interface TabsHand {
  /** A page goes on under another address: a new record got its number. */
  move(from: string, to: string): void;
}

export const TabsContext = createContext<TabsHand>({ move: () => undefined });
