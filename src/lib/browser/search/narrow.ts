import type { SearchPage } from '#contract/search/search.ts';
import type { Inquiry } from './address.ts';

/** Results of one kind and year, and how many results each other choice would leave. */
export interface Narrowed {
  pages: SearchPage[];
  /** Number of results by kind, within the chosen year; `''` stands for all. */
  kinds: Map<string, number>;
  /** The years with results, newest first. */
  years: number[];
}

/** Narrows what was found by year and kind, and says which kinds and years there are to choose from. */
export function narrow(found: readonly SearchPage[], { kind, year }: Inquiry): Narrowed {
  const ofYear = found.filter((page) => year === '' || String(page.year) === year);
  const kinds = new Map([['', ofYear.length]]);
  for (const page of ofYear) kinds.set(page.kind, (kinds.get(page.kind) ?? 0) + 1);
  const years = [...new Set(found.map((page) => page.year))].filter(Boolean).sort((a, b) => b - a);
  const pages = ofYear.filter((page) => kind === '' || page.kind === kind);
  return { pages, kinds, years };
}
