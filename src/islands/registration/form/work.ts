import type { FullEntry } from '#contract/registration/entry/record.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import type { EntryFiles } from './use-entry-files.ts';

/** An entry on which its reader is working. */
export interface Work {
  entry: FullEntry;
  keeper: PartKeeper;
  view: PartsView;
  files: EntryFiles;
  /** Loads the entry again. */
  reload(): Promise<FullEntry | undefined>;
}
