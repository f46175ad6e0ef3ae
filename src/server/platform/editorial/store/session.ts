import type { Contest } from '#contract/contest/contest.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A session that visitors see; it decides where, and whether, its records are visible. */
export type Session = Pick<Contest, 'year' | 'status'>;

/** Access to the sessions, provided by the area that keeps them. */
export interface Sessions {
  /** Returns the sessions that visitors see. */
  list(db: Database): Promise<readonly Session[]>;
  /** Makes a session visible that is still a draft. */
  open(tx: Database, year: number): Promise<unknown>;
}
