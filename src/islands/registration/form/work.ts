import type { FullEntry } from '#contract/registration/entry/record.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import type { EntryFiles } from './use-entry-files.ts';

/** An entry that its reader works at. */
export interface Work {
  entry: FullEntry;
  keeper: PartKeeper;
  view: PartsView;
  files: EntryFiles;
  /** Reads the entry anew. */
  reload(): Promise<FullEntry | undefined>;
}
