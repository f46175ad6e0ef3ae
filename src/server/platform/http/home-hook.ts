import type { HomeCardName, HomeItem } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** The contribution of one area to a card of the home page. */
export interface HomePart {
  /** Number of all of them, which may exceed the number of items. */
  total: number;
  items: HomeItem[];
}

/** What an area adds to the office's home page. */
export interface HomeHook {
  card: HomeCardName;
  /**
   * @returns null for a caller to whom none of it applies; each hook checks its permission and keeps to the caller's
   * scope
   */
  read(db: Database, caller: Caller): Promise<HomePart | null>;
}
