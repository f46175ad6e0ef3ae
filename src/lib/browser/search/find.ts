import type { Locale } from '#contract/call/locale.ts';
import type { SearchPage } from '#contract/search/search.ts';
import { rank } from '#domain/search/rank.ts';
import { queryTerms } from '#domain/search/terms.ts';
import { openLibrary, type Library } from './library.ts';

/** The result of a search, best first. */
export interface Findings {
  pages: SearchPage[];
  /** Whether each page contains all of the query; otherwise they are the closest matches. */
  isComplete: boolean;
}

async function findIn(library: Library, query: string): Promise<Findings> {
  const found = await Promise.all(queryTerms(query).map(library.postingsOf));
  const { pages, isComplete } = rank(found, library.pages.length);
  return { pages: pages.map((page) => library.pages[page]!), isComplete };
}

/**
 * Creates a search over the pages of a language. If the site has changed and its edition of the index is gone, the
 * new edition is opened.
 */
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
