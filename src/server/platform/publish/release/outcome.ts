import type { BrokenPage } from '../broken.ts';

/** What a publish did, in pages; many are rendered and come out as they were. */
export interface Outcome {
  rendered: number;
  written: number;
  removed: number;
}

/** What a publish came to, and the pages that could not be made. */
export interface Result {
  outcome: Outcome;
  broken: BrokenPage[];
  /** The addresses that are gone: of pages, and of what was made from them. */
  gone: string[];
}

/** The paths that changed. */
export interface Changes {
  written: string[];
  removed: string[];
}

/** Told how many pages are done of how many in all. */
export type Progress = (done: number, total: number) => void;
