import type { Locale } from '#contract/call/locale.ts';
import type { SearchPage } from '#contract/search/search.ts';
import { rank } from '#domain/search/rank.ts';
import { wantedTerms } from '#domain/search/terms.ts';
import { openLibrary, type Library } from './library.ts';

/** What was found, best first. */
export interface Findings {
  pages: SearchPage[];
  /** Whether each page has all of the query; otherwise they are the nearest there are. */
  isComplete: boolean;
}

async function findIn(library: Library, query: string): Promise<Findings> {
  const found = await Promise.all(wantedTerms(query).map(library.postingsOf));
  const { pages, isComplete } = rank(found, library.pages.length);
  return { pages: pages.map((page) => library.pages[page]!), isComplete };
}

/** Searches the pages of a language. An edition that is gone, for the site changed meanwhile, gives way to the new one. */
export function createFinder(locale: Locale): (query: string) => Promise<Findings> {
  let library: Promise<Library> | undefined;
  return async (query) => {
    const opened = (library ??= openLibrary(locale));
    try {
      return await findIn(await opened, query);
    } catch {
      library = openLibrary(locale);
      library.catch(() => (library = undefined));
      return findIn(await library, query);
    }
  };
}
