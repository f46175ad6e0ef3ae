import type { Contest } from '#contract/contest/contest.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A session that visitors see: such ones decide where a record is seen, and whether it is. */
export type Session = Pick<Contest, 'year' | 'status'>;

/** What the engine is told about sessions by whoever keeps them. */
export interface Sessions {
  /** Those that visitors see. */
  list(db: Database): Promise<readonly Session[]>;
  /** Lets visitors see one that is still a draft. */
  open(tx: Database, year: number): Promise<unknown>;
}
