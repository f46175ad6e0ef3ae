import type { FullEntry } from '#contract/registration/entry.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';

/** An entry that its reader works at. */
export interface Work {
  entry: FullEntry;
  keeper: PartKeeper;
  view: PartsView;
  /** Reads the entry anew. */
  reload(): Promise<FullEntry | undefined>;
}
