import { createContext, use } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { SearchCriteria } from '#contract/cooperation/listing/saved-search.ts';
import { searchName } from '#domain/cooperation/search/name.ts';
import type { SavedSearchTexts } from '#lib/texts/saved-search.ts';

interface SearchParts {
  texts: SavedSearchTexts;
  locale: Locale;
  /** The address of the list of each kind. */
  lists: Readonly<Record<ListingKind, string>>;
}

/** Language, texts and addresses of the parts of this island. */
export const SearchContext = createContext<SearchParts | undefined>(undefined);

export function useSearches() {
  const parts = use(SearchContext);
  if (!parts) throw new Error('This part stands inside the island of saved searches');
  const { locale } = parts;
  const texts: Readonly<Record<string, string>> = parts.texts;
  return {
    ...parts,
    /** What a search looks for, in words. */
    nameOf: (search: SearchCriteria) => searchName(search, (key) => texts[key] ?? key, locale),
  };
}
