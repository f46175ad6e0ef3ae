import type { HomeCardName, HomeItem } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from './context.ts';

/** What one area has for a card. */
export interface HomePart {
  /** How many there are; more than are named. */
  total: number;
  items: HomeItem[];
}

/** What an area brings to the page that one begins with. */
export interface HomeHook {
  card: HomeCardName;
  /** @returns null for a caller whom none of it is; each asks for its permission and keeps to the caller's scope */
  read(db: Database, caller: Caller): Promise<HomePart | null>;
}
