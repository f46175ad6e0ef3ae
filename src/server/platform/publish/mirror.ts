import type { Changes } from './release/outcome.ts';

/** Where a release goes besides the local folder, once it is live there. */
export interface Mirror {
  /** Carries single pages over. */
  update(release: string, changes: Changes): Promise<void>;
  /** Carries a whole release over. */
  replace(release: string): Promise<void>;
  /** Removes uploaded files by their names below /files/. */
  drop(names: readonly string[]): Promise<void>;
}
