import type { Changes } from './release/outcome.ts';

/** A copy of the live release somewhere besides the local folder. */
export interface Mirror {
  /** Copies changed pages. */
  update(release: string, changes: Changes): Promise<void>;
  /** Copies a whole release. */
  replace(release: string): Promise<void>;
  /** Deletes uploaded files, by their names below /files/. */
  drop(names: readonly string[]): Promise<void>;
}
