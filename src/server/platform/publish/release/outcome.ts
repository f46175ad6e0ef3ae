import type { BrokenPage } from '../broken.ts';

/** The result of a publish in numbers of pages; many pages are rendered without a change. */
export interface Outcome {
  rendered: number;
  written: number;
  removed: number;
}

/** The result of a publish, with the pages that could not be rendered. */
export interface Result {
  outcome: Outcome;
  broken: BrokenPage[];
  /** Removed addresses: of pages, and of files derived from them. */
  gone: string[];
}

/** Changed paths. */
export interface Changes {
  written: string[];
  removed: string[];
}

/** Called with the number of finished pages, and of all. */
export type Progress = (done: number, total: number) => void;
